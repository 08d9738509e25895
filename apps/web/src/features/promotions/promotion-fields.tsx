import {
  type PromotionType,
  promotionDays,
  promotionLimits,
  promotionScopes,
  promotionSwitch,
  promotionTypes,
  say,
  standingMarks,
  todayInMexico,
} from '@trastienda/domain';
import { valueFieldOf } from '@trastienda/machines';
import { CellContent } from '../../ui/cells.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Chip } from '../../ui/chip.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { MemberPicker } from './member-picker.tsx';
import type { PromotionFormView } from './use-promotion-form.ts';

const types = Object.keys(promotionTypes) as PromotionType[];

/** The fields of a promotion (S3 §2 and §5). */
export function PromotionFields({ form }: { readonly form: PromotionFormView }) {
  const { draft } = form;
  const nameHelp = form.verifying
    ? say('promotions.form.name.verifying')
    : form.unverified
      ? say('promotions.form.name.unverified')
      : undefined;
  return (
    <>
      <TextField
        {...form.control('name')}
        label={say('promotions.form.name')}
        help={nameHelp}
        required
        value={draft.name}
        maxLength={promotionLimits.name}
        autoComplete="off"
        onChange={(name) => form.change({ name })}
      />
      <TextArea
        {...form.control('description')}
        label={say('promotions.form.description')}
        required
        value={draft.description}
        maxLength={promotionLimits.description}
        onChange={(description) => form.change({ description })}
      />
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Select
          label={say('promotions.form.type')}
          required
          value={draft.promoType}
          options={types.map((value) => ({ value, label: promotionTypes[value].label }))}
          onChange={(promoType) => form.change({ promoType: promoType as PromotionType })}
        />
        <ValueField form={form} type="Nominal" />
        <ValueField form={form} type="Porcentual" />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateField
          label={say('promotions.form.begin')}
          required
          {...form.control('beginDate')}
          value={draft.beginDate}
          rangeWith={draft.endDate}
          onChange={(beginDate) => form.choose('beginDate', { beginDate })}
        />
        <DateField
          label={say('promotions.form.end')}
          required
          {...form.control('endDate')}
          value={draft.endDate}
          rangeWith={draft.beginDate}
          onChange={(endDate) => form.choose('endDate', { endDate })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Checkbox
          label={promotionSwitch[draft.isActive ? 'active' : 'inactive'].label}
          checked={draft.isActive}
          onChange={(isActive) => form.change({ isActive })}
        />
        <CellContent of={{ marks: standingMarks(promotionDays(draft), todayInMexico(), 'f') }} />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {promotionScopes.map((list) => (
          <MemberPicker key={list} form={form} list={list} />
        ))}
        {form.start.marketplaces.length > 0 ? <Marketplaces form={form} /> : null}
      </div>
    </>
  );
}

/** The marketplaces that a program has limited the promotion to; a person may take them away. */
function Marketplaces({ form }: { readonly form: PromotionFormView }) {
  const { marketplaces } = form.draft;
  const label = say('promotions.form.marketplaces');
  return (
    <section className="grid content-start gap-2" aria-label={label}>
      <p className="font-medium text-[0.8125rem]">{label}</p>
      <ul className="flex flex-wrap gap-1.5">
        {marketplaces.map((name) => (
          <Chip
            key={name}
            text={name}
            removal={{
              label: say('promotions.form.members.remove', { name }),
              run: () => form.choose('marketplaces', { marketplaces: marketplaces.filter((one) => one !== name) }),
            }}
          />
        ))}
      </ul>
      {marketplaces.length === 0 ? <p className="text-muted text-xs">{say('promotions.form.members.none')}</p> : null}
    </section>
  );
}

/** The value of one type; if the promotion has the other type, the field is zero and disabled. */
function ValueField({ form, type }: { readonly form: PromotionFormView; readonly type: PromotionType }) {
  const field = valueFieldOf(type);
  const isChosen = form.draft.promoType === type;
  return (
    <TextField
      label={say(type === 'Nominal' ? 'promotions.form.nominal' : 'promotions.form.percentual')}
      {...(isChosen && { error: form.error('promoValue'), onBlur: () => form.leave('promoValue') })}
      required={isChosen}
      disabled={!isChosen}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      value={form.draft[field]}
      onChange={(value) => form.change({ [field]: value })}
    />
  );
}
