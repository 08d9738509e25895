import type { ListView, ViewedList, ViewForm, ViewSearch } from '@trastienda/domain';
import { checkViewForm, type ViewDraft } from '@trastienda/validators';
import { editFormMachine } from '../shared/edit-form.machine.ts';
import type { EditForm } from '../shared/edit-form.ts';

/** The list that is open, and what it is asked for now. */
export type ViewExtra = { list: ViewedList; search: ViewSearch };

/** A view's form: its name, whether it is shared, and whether what the list is asked for now becomes what it keeps. */
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

/** A view, new or known (ADR 69). */
export const viewFormMachine = editFormMachine(viewForm);
