import type { MessageKey } from '@trastienda/domain';
import type { FieldForm } from './fields.ts';

/** The subject of a form: the resource on the server (undefined = a new one), and what else its rules read, such as the viewer. */
export type EditFacts<Resource, Extra> = { resource: Resource | undefined; extra: Extra };

/** The differences between forms. */
export type EditForm<Resource, Draft extends object, Value, Extra> = FieldForm<
  Draft,
  EditFacts<Resource, Extra>,
  Value
> & {
  id: string;
  /** The initial draft. */
  prepare: (facts: EditFacts<Resource, Extra>) => Draft;
  /** The question about the draft that the server is asked after a pause in typing; undefined = there is nothing to ask. */
  question?: (draft: Draft, facts: EditFacts<Resource, Extra>) => string | undefined;
  /** The pause before the question, in milliseconds. */
  pause?: number;
  /** The server's answer is only advice: it is shown until the question changes, and does not stop the sending. */
  advises?: boolean;
  /** The form stays open after saving: it is no dialog, and closes with its screen. */
  staysOpen?: boolean;
  /** Refusal codes that belong to a field: the form cannot be sent until that field changes. */
  fieldOfCode?: Partial<Record<MessageKey, keyof Draft & string>>;
};

/**
 * What somebody else saved after the form was opened: the current resource, the user who saved it (undefined = no user) and when (UTC, or
 * empty).
 */
export type Overtaken<Resource> = { current: Resource; changedBy: string | undefined; changedAt: string };

/** The result of saving, unless it is refused: all was saved, a part of it, or nothing because somebody else saved first. */
export type Saving<Resource> =
  | { saved: Resource; left?: { part: string; error: unknown }; overtaken?: undefined }
  | { saved?: undefined; left?: undefined; overtaken: Overtaken<Resource> };
