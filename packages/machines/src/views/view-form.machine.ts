import type { ListView, ViewedList, ViewForm, ViewSearch } from '@trastienda/domain';
import { checkViewForm, type ViewDraft } from '@trastienda/validators';
import { editFormMachine } from '../shared/edit-form.machine.ts';
import type { EditForm } from '../shared/edit-form.ts';

/** The open list and its current search. */
export type ViewExtra = { list: ViewedList; search: ViewSearch };

/** The draft of a view: its name, whether it is shared, and whether it stores the list's current search. */
export type ViewFormDraft = ViewDraft & { takesSearch: boolean };

const viewForm: EditForm<ListView, ViewFormDraft, ViewForm, ViewExtra> = {
  id: 'viewForm',
  prepare: ({ resource }) => ({
    name: resource?.name ?? '',
    shared: resource?.shared ?? false,
    takesSearch: resource === undefined,
  }),
  check: ({ takesSearch, ...draft }, { resource, extra }) => {
    const checked = checkViewForm(draft);
    if (!checked.valid) return checked;
    const search = takesSearch || !resource ? extra.search : resource.search;
    return { valid: true, value: { list: extra.list, search, ...checked.value } };
  },
  fieldOfCode: { 'views.name.taken': 'name' },
};

/** The form of a new or existing view (ADR 69). */
export const viewFormMachine = editFormMachine(viewForm);
