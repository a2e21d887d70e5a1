import { createListCollection, Listbox } from '@chakra-ui/react';
import {
  type ComponentProps,
  type ReactNode,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Input } from '#client/components/field.tsx';

/** More than any window shows at once. */
const FIRST = 24;

/** The first rows in the first render, which then appears sooner; after that, all rows. */
export function useFirstRows<Row>(rows: readonly Row[], first = FIRST): readonly Row[] {
  const [isFirst, setFirst] = useState(true);
  useEffect(() => startTransition(() => setFirst(false)), []);
  return isFirst ? rows.slice(0, first) : rows;
}

interface SearchListProps<Item> extends ComponentProps<typeof Input> {
  readonly name: string;
  readonly items: readonly Item[];
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onChoose: (item: Item) => void;
  readonly show: (item: Item) => ReactNode;
}

interface SearchItem {
  readonly value: string;
  readonly label: string;
  readonly group?: string;
}

/** A field above a list. The field keeps the focus; arrow keys and Enter choose from the list. */
export function SearchList<Item extends SearchItem>(props: SearchListProps<Item>) {
  const { name, text, onText, onChoose, show, items: all, ...field } = props;
  // Two frames share the work: the first shows the focused field, the second the list.
  const items = useFirstRows(all, 0);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  const collection = createListCollection({
    items,
    itemToString: ({ label }) => label,
    groupBy: ({ group = '' }) => group,
  });
  return (
    <Listbox.Root
      collection={collection}
      value={[]}
      onValueChange={({ items: [item] }) => item && onChoose(item)}
      loopFocus
    >
      <Listbox.Input asChild autoHighlight>
        <Input
          {...field}
          ref={input}
          role="combobox"
          aria-expanded={items.length > 0}
          value={text}
          onChange={({ target }) => onText(target.value)}
          data-autofocus=""
        />
      </Listbox.Input>
      <Listbox.Content aria-label={name} tabIndex={-1}>
        {collection.group().map(([group, entries]) => (
          <Listbox.ItemGroup key={group}>
            {group && (
              <Listbox.ItemGroupLabel>
                <bdi>{group}</bdi>
              </Listbox.ItemGroupLabel>
            )}
            {entries.map((item) => (
              <Listbox.Item key={item.value} item={item} highlightOnHover>
                {show(item)}
              </Listbox.Item>
            ))}
          </Listbox.ItemGroup>
        ))}
      </Listbox.Content>
    </Listbox.Root>
  );
}
