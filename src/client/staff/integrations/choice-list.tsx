import { chakra } from '@chakra-ui/react';
import { useId } from 'react';

const Fieldset = chakra('fieldset', {
  base: {
    gridColumn: '1 / -1',
    minWidth: 0,
    '& > legend': { textStyle: 'small', fontWeight: 500, color: 'text', paddingBottom: 1 },
    '& > label': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      columnGap: 3,
      minHeight: 11,
      paddingBlock: 2,
      cursor: 'pointer',
      textStyle: 'small',
    },
    '& input': { gridRow: 'span 2', width: 5, height: 5, accentColor: 'accent', marginTop: 1 },
    '& span': { color: 'text', overflowWrap: 'anywhere' },
    '& small': { textStyle: 'fine' },
    '& > .error': { textStyle: 'small', color: 'danger' },
  },
});

interface ChoiceListProps<Choice extends string> {
  readonly legend: string;
  readonly name: string;
  readonly choices: readonly Choice[];
  readonly texts: Readonly<Record<Choice, string>>;
  readonly chosen: readonly Choice[];
  readonly onChoose: (chosen: Choice[]) => void;
  readonly error?: string | undefined;
}

/** Checkboxes with a sentence each. */
export function ChoiceList<Choice extends string>(props: ChoiceListProps<Choice>) {
  const { legend, name, choices, texts, chosen, onChoose, error } = props;
  const errorId = useId();
  const toggle = (choice: Choice) =>
    onChoose(
      chosen.includes(choice) ? chosen.filter((each) => each !== choice) : [...chosen, choice],
    );
  return (
    <Fieldset aria-describedby={error && errorId}>
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice}>
          <input
            type="checkbox"
            name={name}
            value={choice}
            checked={chosen.includes(choice)}
            onChange={() => toggle(choice)}
          />
          <span>{choice}</span>
          <small>{texts[choice]}</small>
        </label>
      ))}
      {error && (
        <p id={errorId} className="error">
          {error}
        </p>
      )}
    </Fieldset>
  );
}
