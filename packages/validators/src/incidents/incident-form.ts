import {
  type IncidenceType,
  type IncidentPriority,
  incidenceTypeNames,
  incidentLimits,
  incidentPriorityNames,
  lengthOf,
  soughtCode,
} from '@trastienda/domain';
import * as z from 'zod/mini';
import { atMost, type Checked, check, lines, required, text } from '../checked.ts';
import { problemsOf } from '../problems-of.ts';

/** A new incident while the user writes it; '' means not chosen yet. */
export type IncidentDraft = {
  incidenceType: IncidenceType | '';
  reference: string;
  priority: IncidentPriority | '';
  title: string;
  description: string;
};

/** A complete new incident. */
export type IncidentForm = {
  incidenceType: IncidenceType;
  reference: string;
  priority: IncidentPriority;
  title: string;
  description: string;
};

/** A comment on an incident. */
export type CommentDraft = { text: string };

const isCatalogueId = (value: string) => /^[1-9]\d{0,14}$/.test(value);

/** Checks a new incident: every field is required; only the server can check that the reference exists (S2 §5). */
export function checkIncidentForm(draft: IncidentDraft): Checked<IncidentForm> {
  const [incidenceType] = incidenceTypeNames.filter((type) => type === draft.incidenceType);
  const [priority] = incidentPriorityNames.filter((one) => one === draft.priority);
  const { title, description, reference: longestReference } = incidentLimits;
  const schema = z.object({
    reference: text(required('incidents.reference.required'), (value) =>
      lengthOf(value) > longestReference || (incidenceType !== 'ORDER' && !isCatalogueId(value))
        ? { code: 'incidents.reference.unknown' }
        : undefined,
    ),
    title: text(required('incidents.title.required'), atMost(title, 'incidents.title.tooLong')),
    description: lines(required('incidents.description.required'), atMost(description, 'incidents.text.tooLong')),
  });
  // Numbers of products and variants are stored as digits, however they were typed (R40); only the server knows those of orders.
  const reference = incidenceType === 'ORDER' ? draft.reference : soughtCode(draft.reference);
  const checked = check(schema, { reference, title: draft.title, description: draft.description });
  if (checked.valid && incidenceType && priority) {
    return { valid: true, value: { incidenceType, priority, ...checked.value } };
  }
  const fields = problemsOf(checked);
  return {
    valid: false,
    fields: {
      ...fields,
      ...(!incidenceType && { incidenceType: { code: 'incidents.type.required' } }),
      ...(!priority && { priority: { code: 'incidents.priority.required' } }),
    },
  };
}

/** Checks a comment: it is required, and is trimmed (S2 §5). */
export function checkIncidentComment(draft: CommentDraft): Checked<CommentDraft> {
  const words = lines(required('incidents.comment.required'), atMost(incidentLimits.comment, 'incidents.text.tooLong'));
  return check(z.object({ text: words }), { text: draft.text });
}
