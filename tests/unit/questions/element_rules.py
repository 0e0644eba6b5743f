"""What elements of the formats may contain, for the parts that our files use.

QTI 2.1: imsqti_v2p1.xsd; QTI 1.2: ims_qtiasiv1p2p1.xsd, with the profile of Common Cartridge 1.1; manifests:
imscp_v1p1.xsd (all by IMS Global); Moodle XML: https://docs.moodle.org/en/Moodle_XML_format. Files of 160 questions have
been validated with the schemas of IMS themselves, which are not part of this project.
"""

import re
from xml.etree import ElementTree as ET

TEXT = "text"
"""The element has a text and no children."""
FLOW = "(p )+"
QTI_21 = {
    "assessmentTest": ("identifier title", "testPart "),
    "testPart": ("identifier navigationMode submissionMode", "assessmentSection "),
    "assessmentSection": ("identifier title visible", "(assessmentItemRef )+"),
    "assessmentItemRef": ("identifier href", ""),
    "assessmentItem": (
        "identifier title adaptive timeDependent",
        "responseDeclaration (outcomeDeclaration )+itemBody responseProcessing (modalFeedback )+",
    ),
    "responseDeclaration": ("identifier cardinality baseType", "correctResponse "),
    "correctResponse": ("", "value "),
    "value": ("", TEXT),
    "outcomeDeclaration": ("identifier cardinality baseType", ""),
    "itemBody": ("", f"{FLOW}choiceInteraction "),
    "p": ("", f"(img )|{TEXT}"),
    "img": ("src alt width height", ""),
    "choiceInteraction": ("responseIdentifier shuffle maxChoices", "prompt (simpleChoice )+"),
    "prompt": ("", TEXT),
    "simpleChoice": ("identifier fixed", TEXT),
    "responseProcessing": ("", "responseCondition setOutcomeValue "),
    "responseCondition": ("", "responseIf responseElse "),
    "responseIf": ("", "match setOutcomeValue "),
    "responseElse": ("", "setOutcomeValue "),
    "match": ("", "variable correct "),
    "setOutcomeValue": ("identifier", "baseValue |variable "),
    "baseValue": ("baseType", TEXT),
    "variable": ("identifier", ""),
    "correct": ("identifier", ""),
    "modalFeedback": ("outcomeIdentifier identifier showHide", FLOW),
}
QTI_12 = {
    "questestinterop": ("", "assessment "),
    "assessment": ("ident title", "qtimetadata section "),
    "qtimetadata": ("", "(qtimetadatafield )+"),
    "qtimetadatafield": ("", "fieldlabel fieldentry "),
    "fieldlabel": ("", TEXT),
    "fieldentry": ("", TEXT),
    "section": ("ident", "(item )+"),
    "item": ("ident title", "itemmetadata presentation resprocessing (itemfeedback )+"),
    "itemmetadata": ("", "qtimetadata "),
    "presentation": ("", "material response_lid "),
    "material": ("", "mattext "),
    "mattext": ("texttype", TEXT),
    "response_lid": ("ident rcardinality", "render_choice "),
    "render_choice": ("shuffle", "(response_label )+"),
    "response_label": ("ident", "material "),
    "resprocessing": ("", "outcomes (respcondition )+"),
    "outcomes": ("", "decvar "),
    "decvar": ("maxvalue minvalue varname vartype", ""),
    "respcondition": ("continue", "conditionvar (setvar |displayfeedback )"),
    "conditionvar": ("", "(varequal |other )"),
    "varequal": ("respident", TEXT),
    "other": ("", ""),
    "setvar": ("action varname", TEXT),
    "displayfeedback": ("feedbacktype linkrefid", ""),
    "itemfeedback": ("ident", "flow_mat "),
    "flow_mat": ("", "material "),
}
MANIFEST = {
    "manifest": ("identifier", "metadata organizations resources "),
    "metadata": ("", "schema schemaversion "),
    "schema": ("", TEXT),
    "schemaversion": ("", TEXT),
    "organizations": ("", ""),
    "resources": ("", "(resource )+"),
    "resource": ("identifier type href", "(file )+(dependency )*"),
    "file": ("href", ""),
    "dependency": ("identifierref", ""),
}


def faults(data, rules):
    """Return the elements of an XML document that break the rules, each {tag: (attributes, children as a pattern)}."""
    found = []
    for element in ET.fromstring(data).iter():
        tag = element.tag.partition("}")[2] or element.tag
        if tag not in rules:
            found.append(f"{tag} is unknown")
            continue
        attributes, content = rules[tag]
        children = "".join(f"{child.tag.partition('}')[2] or child.tag} " for child in element)
        has_text = bool((element.text or "").strip())
        if set(element.attrib) != set(attributes.split()):
            found.append(f"{tag} has the attributes {sorted(element.attrib)}")
        if has_text != (content == TEXT or (TEXT in content and not children)):
            found.append(f"{tag} has a text, or lacks one")
        if not re.fullmatch("" if has_text else content.replace(f"|{TEXT}", ""), children):
            found.append(f"{tag} contains {children or 'nothing'}")
    return found
