import { chakra, defineStyle } from '@chakra-ui/react';
import type { FormEvent } from 'react';
import { Field, Input } from '#client/components/field.tsx';
import { TariffLink } from '#client/components/text-link.tsx';
import { useCopy, useLocale } from '#client/language/language.tsx';
import { columns } from '#client/theme/columns.ts';
import { BITCOIN_MINERS, type NumberInput, OWN_MACHINE } from '#shared/running-cost/inputs.ts';
import {
  invalidText,
  machineName,
  RUNNING_COST_COPY,
} from '#shared/running-cost/running-cost.copy.ts';
import { DEFAULT_INPUTS, useCalculation } from './calculation.tsx';
import { RUNNING_COST_PAGE_COPY } from './running-cost.copy.ts';

const formStyle = defineStyle({
  display: 'grid',
  rowGap: 10,
  '& fieldset': { minWidth: 0, borderTop: '1px solid {colors.line}', pt: 5 },
  '& legend': { textStyle: 'label', color: 'faint', float: 'inline-start', width: 'full', mb: 5 },
  '& .fields': { clear: 'both', ...columns({ rowGap: 3, base: '1 1' }) },
  // Labels of any height have their inputs in one row, and their errors in another.
  '& .fields > div': { gridRow: 'span 3', gridTemplateRows: 'subgrid' },
  '& .fields label': { display: 'flex', flexWrap: 'wrap', columnGap: 1, alignContent: 'end' },
  '& .fields > :first-of-type:nth-last-of-type(5)': { gridColumn: '1 / -1' },
  '& input[inputmode]': {
    textAlign: 'start',
    fontVariantNumeric: 'tabular-nums',
    fontFamily: 'display',
    fontSize: 'heading',
    fontWeight: 350,
  },
  '& .machines': { clear: 'both', mb: 5 },
  '& .machines label': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'baseline',
    columnGap: 4,
    minHeight: '3.25rem',
    py: 3,
    borderBottom: '1px solid {colors.line}',
    cursor: 'pointer',
    _hover: { color: 'accentHigh' },
  },
  '& .machines small': { textStyle: 'small', color: 'faint', unicodeBidi: 'isolate' },
  '& [type=radio]': {
    accentColor: 'accent',
    width: '1.125rem',
    height: '1.125rem',
    alignSelf: 'center',
  },
  // The catalogue defines the figures of its machines.
  '&:not(:has([value=own]:checked)) .own': { display: 'none' },
  '& .note': { mt: 4 },
  '@media (scripting: enabled)': { '& .no-script': { display: 'none' } },
  // Paper shows the inputs as text.
  '@media print': {
    rowGap: 3,
    my: 4,
    '& fieldset': { pt: 3 },
    '& legend': { mb: 2 },
    '& .machines': { mb: 2 },
    '& .machines label': { minHeight: 0, py: 0, border: 0 },
    '& :is(.note, [type=radio], label:has([type=radio]:not(:checked)))': { display: 'none' },
    '& .fields': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', rowGap: 1 },
    '& .fields > :first-of-type:nth-last-of-type(5)': { gridColumn: 'auto' },
    '& input[inputmode]': {
      border: 0,
      p: 0,
      minHeight: 0,
      fontSize: 'body',
      '[dir=rtl] &': { textAlign: 'end' },
    },
  },
});

const GROUPS = {
  site: ['tariff', 'fee', 'uptime', 'poolFee'],
  network: ['price', 'network', 'growth', 'subsidy', 'blockFees'],
} as const;

export function CostForm() {
  const page = useCopy(RUNNING_COST_PAGE_COPY).form;
  const copy = useCopy(RUNNING_COST_COPY);
  const locale = useLocale();
  const { form, update } = useCalculation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    update?.();
  };
  return (
    <chakra.form
      css={formStyle}
      ref={form}
      id="calculation"
      noValidate
      onInput={update}
      onSubmit={submit}
    >
      <h2 className="visually-hidden">{page.heading}</h2>
      <p className="note no-script">{page.noScript}</p>
      <fieldset>
        <legend>{page.groups.machine}</legend>
        <div className="machines">
          {BITCOIN_MINERS.map(({ id, hashRate, watts }) => (
            <label key={id}>
              <input
                type="radio"
                name="machine"
                value={id}
                defaultChecked={id === DEFAULT_INPUTS.machine}
              />
              {machineName(id, locale)}
              <small dir="ltr">{`${hashRate.value} TH/s · ${watts} W`}</small>
            </label>
          ))}
          <label>
            <input type="radio" name="machine" value={OWN_MACHINE} />
            {copy.own}
          </label>
          <ErrorText name="machine" />
        </div>
        <div className="fields">
          <NumberField name="hashrate" />
          <NumberField name="watts" />
          <NumberField name="count" />
          <NumberField name="machinePrice" />
        </div>
      </fieldset>
      {(['site', 'network'] as const).map((group) => (
        <fieldset key={group}>
          <legend>{page.groups[group]}</legend>
          <div className="fields">
            {GROUPS[group].map((name) => (
              <NumberField key={name} name={name} />
            ))}
          </div>
          {group === 'site' && (
            <p className="note">
              <TariffLink />
            </p>
          )}
        </fieldset>
      ))}
      <p className="note">{page.note}</p>
      {/* For the Enter key. */}
      <button type="submit" hidden>
        {page.submit}
      </button>
    </chakra.form>
  );
}

const idOf = (name: string) => `calculation-${name}`;

function NumberField({ name }: { readonly name: NumberInput }) {
  const { label, unit } = useCopy(RUNNING_COST_COPY).inputs[name];
  const isOwn = name === 'hashrate' || name === 'watts';
  const id = idOf(name);
  const isInvalid = useCalculation().invalid.includes(name);
  return (
    <Field className={isOwn ? 'own' : undefined}>
      <label htmlFor={id}>
        {label} <span>{unit}</span>
      </label>
      <Input
        id={id}
        name={name}
        type="text"
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        maxLength={30}
        defaultValue={DEFAULT_INPUTS[name]}
        placeholder={isOwn ? undefined : String(DEFAULT_INPUTS[name])}
        aria-invalid={isInvalid || undefined}
        aria-describedby={`${id}-error`}
      />
      <ErrorText name={name} />
    </Field>
  );
}

function ErrorText({ name }: { readonly name: NumberInput | 'machine' }) {
  const copy = useCopy(RUNNING_COST_COPY);
  return (
    <p
      id={`${idOf(name)}-error`}
      className="error"
      hidden={!useCalculation().invalid.includes(name)}
    >
      {invalidText(name, copy)}
    </p>
  );
}
