import {
  incidenceTypeNames,
  incidenceTypes,
  incidentLimits,
  incidentPriorities,
  incidentPriorityNames,
  say,
} from '@trastienda/domain';
import { useMemo, useState } from 'react';
import { useSellerNaming } from '../../lib/seller-name.tsx';
import { searchSellers } from '../../lib/seller-options.ts';
import { Autocomplete } from '../../ui/autocomplete.tsx';
import { ResourceDialog } from '../../ui/resource-dialog.tsx';
import { type Option, Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { referenceSearch } from './incidents.queries.ts';
import { remainingText } from './remaining-text.ts';
import { type About, useIncidentForm } from './use-incident-form.ts';

interface CreateIncidentDialogProps {
  /** The subject of the incident, if the dialog was opened from there. */
  readonly about: About | undefined;
  /** Called when the incident was created. */
  readonly onDone?: (() => void) | undefined;
  readonly onClose: () => void;
}

const noSearch = async () => [];
const priorities = [
  { value: '', label: say('incidents.create.priority.choose') },
  ...incidentPriorityNames.map((value) => ({ value, label: incidentPriorities[value].label })),
];

/** "Crear incidencia": asks for the subject, the priority and a description (S2 §2). */
export function CreateIncidentDialog({ about, ...ends }: CreateIncidentDialogProps) {
  const form = useIncidentForm(about, ends);
  const { draft, seesMany } = form;
  const { incidenceType } = draft;
  const [found, setFound] = useState<Option | null>(about ? { value: about.reference, label: about.reference } : null);
  const [seller, setSeller] = useState<Option | null>(null);
  const accountName = seller?.value;
  const namesOf = useSellerNaming();
  const load = useMemo(
    () => (incidenceType === '' ? noSearch : referenceSearch(incidenceType, { accountName, seesMany, namesOf })),
    [incidenceType, accountName, seesMany, namesOf],
  );
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
          value={incidenceType}
          options={types}
          onChange={(value) => {
            const [type = ''] = incidenceTypeNames.filter((one) => one === value);
            setFound(null);
            form.change({ incidenceType: type });
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
      {seesMany ? (
        <Autocomplete
          label={say('incidents.create.seller')}
          help={say('incidents.create.seller.help')}
          value={seller}
          load={searchSellers}
          onChange={(chosen) => {
            setSeller(chosen);
            setFound(null);
            form.change({ reference: '' });
          }}
        />
      ) : null}
      <Autocomplete
        key={`${incidenceType} ${accountName}`}
        label={say('incidents.create.reference')}
        required
        error={form.error('reference')}
        disabled={incidenceType === ''}
        placeholder={say('incidents.create.reference.search')}
        value={draft.reference === '' ? null : found}
        load={load}
        onChange={(chosen) => {
          setFound(chosen);
          form.change({ reference: chosen?.value ?? '' });
        }}
      />
      <TextField
        {...form.control('title')}
        label={say('incidents.create.title')}
        help={form.error('title') ? undefined : remainingText(draft.title, incidentLimits.title)}
        required
        value={draft.title}
        onChange={(title) => form.change({ title })}
      />
      <TextArea
        {...form.control('description')}
        label={say('incidents.create.description')}
        help={form.error('description') ? undefined : remainingText(draft.description, description)}
        required
        rows={5}
        value={draft.description}
        onChange={(words) => form.change({ description: words })}
      />
    </ResourceDialog>
  );
}
