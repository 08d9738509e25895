import type { Preset } from '../../lib/presets/preset-queries.ts';
import { presetText } from '../../lib/presets/use-preset-form.ts';
import { Button } from '../button.tsx';
import { Select } from '../select.tsx';

export interface PresetChoiceProps {
  readonly presets: readonly Preset[];
  /** The id of the preset in force; undefined if none is. */
  readonly chosen: string | undefined;
  /** Undefined: none can be chosen here. */
  readonly onChoose?: ((preset: Preset | undefined) => void) | undefined;
  /** Opens the form of a new preset; undefined if there is nothing to save. */
  readonly onSave?: (() => void) | undefined;
  readonly onEdit: (id: string) => void;
  /** What stands in the place of the choice if there are no presets yet, so that nothing moves when they arrive; without it, nothing does. */
  readonly none?: string | undefined;
  /** Why the viewer may not save presets. */
  readonly refusal?: string | undefined;
}

/** The presets to choose from, and the buttons that save or change one. */
export function PresetChoice({ presets, chosen, onChoose, onSave, onEdit, refusal, none }: PresetChoiceProps) {
  const isEmpty = presets.length === 0;
  const isChoosable = onChoose !== undefined && (!isEmpty || none !== undefined);
  if (!isChoosable && !onSave && chosen === undefined) return null;
  return (
    <div className="flex flex-wrap items-end gap-2">
      {isChoosable ? (
        <Select
          label={presetText.choose()}
          className="w-72 max-w-full"
          value={chosen ?? ''}
          placeholder={(isEmpty && none) || presetText.none()}
          disabled={isEmpty}
          options={presets.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => onChoose(presets.find((one) => one.id === id))}
        />
      ) : null}
      {chosen === undefined ? null : (
        <Button refusal={refusal} onClick={() => onEdit(chosen)}>
          {presetText.edit()}
        </Button>
      )}
      {onSave ? (
        <Button refusal={refusal} onClick={onSave}>
          {chosen === undefined ? presetText.save() : presetText.saveOther()}
        </Button>
      ) : null}
    </div>
  );
}
