import {
  incidenceTypeNames,
  incidenceTypes,
  incidentLimits,
  incidentPriorities,
  incidentPriorityNames,
  say,
} from '@trastienda/domain';
import { useState } from 'react';
import { Autocomplete } from '../../ui/autocomplete.tsx';
import { ResourceDialog } from '../../ui/resource-dialog.tsx';
import { type Option, Select } from '../../ui/select.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { referenceSearches } from './incidents.queries.ts';
import { remainingWords } from './remaining-words.ts';
import { type About, useIncidentForm } from './use-incident-form.ts';

interface CreateIncidentDialogProps {
  /** What it is about, where it was asked for from there. */
  readonly about: About | undefined;
  /** It was raised. */
  readonly onDone?: (() => void) | undefined;
  readonly onClose: () => void;
}

const noSearch = async () => [];
const priorities = [
  { value: '', label: say('incidents.create.priority.choose') },
  ...incidentPriorityNames.map((value) => ({ value, label: incidentPriorities[value].label })),
];

/** "Crear incidencia": what it is about, how urgent it is, and what happens (S2 §2). */
export function CreateIncidentDialog({ about, ...ends }: CreateIncidentDialogProps) {
  const form = useIncidentForm(about, ends);
  const { draft } = form;
  const [found, setFound] = useState<Option | null>(about ? { value: about.reference, label: about.reference } : null);
  const { description } = incidentLimits;
  const types = [
    { value: '', label: say('incidents.create.type.choose') },
    ...form.types.map((value) => ({ value, label: incidenceTypes[value].label })),
  ];
  return (
    <ResourceDialog
      form={form}
      title={say('incidents.create')}
      unavailableTitle={say('incidents.create')}
      cancelLabel={say('incidents.create.cancel')}
      saveLabel={say('incidents.create.save')}
      savingLabel={say('incidents.create.saving')}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select
          {...form.control('incidenceType')}
          label={say('incidents.create.type')}
          required
          value={draft.incidenceType}
          options={types}
          onChange={(value) => {
            const [incidenceType = ''] = incidenceTypeNames.filter((type) => type === value);
            setFound(null);
            form.change({ incidenceType });
          }}
        />
        <Select
          {...form.control('priority')}
          label={say('incidents.create.priority')}
          required
          value={draft.priority}
          options={priorities}
          onChange={(value) => {
            const [priority = ''] = incidentPriorityNames.filter((one) => one === value);
            form.change({ priority });
          }}
        />
      </div>
      <Autocomplete
        key={draft.incidenceType}
        label={say('incidents.create.reference')}
        required
        error={form.error('reference')}
        disabled={draft.incidenceType === ''}
        placeholder={say('incidents.create.reference.search')}
        value={draft.reference === '' ? null : found}
        load={draft.incidenceType === '' ? noSearch : referenceSearches[draft.incidenceType]}
        onChange={(chosen) => {
          setFound(chosen);
          form.change({ reference: chosen?.value ?? '' });
        }}
      />
      <TextField
        {...form.control('title')}
        label={say('incidents.create.title')}
        help={form.error('title') ? undefined : remainingWords(draft.title, incidentLimits.title)}
        required
        value={draft.title}
        onChange={(title) => form.change({ title })}
      />
      <TextArea
        {...form.control('description')}
        label={say('incidents.create.description')}
        help={form.error('description') ? undefined : remainingWords(draft.description, description)}
        required
        rows={5}
        value={draft.description}
        onChange={(words) => form.change({ description: words })}
      />
    </ResourceDialog>
  );
}
