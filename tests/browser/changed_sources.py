"""Pages whose Python differs from that of the project in one place."""

from tools import archives


def change_python(context, path, old, new, **options):
    """Serve pages of a browser profile, and their workers, one Python module with another text in place of `old`.

    `options` are those of Playwright's `route`.
    """

    def rewrite(source, content):
        """Return the contents of a file, changed if it is the module."""
        if source != path:
            return content
        assert old.encode() in content
        return content.replace(old.encode(), new.encode())

    worker, page = archives.worker_archive(rewrite=rewrite), archives.page_archive(rewrite=rewrite)
    context.route(f"**/{archives.WORKER}", lambda route: route.fulfill(body=worker), **options)
    context.route(f"**/{archives.PAGE}", lambda route: route.fulfill(body=page), **options)
