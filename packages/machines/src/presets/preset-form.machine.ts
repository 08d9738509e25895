import type { PresetSubject } from '@trastienda/domain';
import { checkPresetForm, type PresetContent } from '@trastienda/validators';
import { editFormMachine } from '../shared/edit-form.machine.ts';
import type { EditForm } from '../shared/edit-form.ts';

/** A preset as its form needs it. */
export type FlowPreset = PresetContent & { id: string; version: number; subject: PresetSubject; name: string };

/** What is loaded or exported now, and how. */
export type PresetExtra = { subject: PresetSubject; content: PresetContent };

/** The draft of a preset: its name, and whether it takes what is chosen now. */
export type PresetFormDraft = { name: string; takes: boolean };

/** What is saved. */
export type PresetValue = PresetContent & { subject: PresetSubject; name: string };

const presetForm: EditForm<FlowPreset, PresetFormDraft, PresetValue, PresetExtra> = {
  id: 'presetForm',
  prepare: ({ resource }) => ({ name: resource?.name ?? '', takes: resource === undefined }),
  check: ({ name, takes }, { resource, extra }) => {
    const checked = checkPresetForm({ name });
    if (!checked.valid) return checked;
    const { load, report } = takes || !resource ? extra.content : resource;
    const content = { ...(load && { load }), ...(report && { report }) };
    return { valid: true, value: { subject: resource?.subject ?? extra.subject, ...checked.value, ...content } };
  },
  fieldOfCode: { 'presets.name.taken': 'name' },
};

/** The form of a new or existing preset (ADR 226). */
export const presetFormMachine = editFormMachine(presetForm);
