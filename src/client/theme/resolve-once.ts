import type { SystemContext } from '@chakra-ui/react';

/** A Chakra recipe; its type lacks `raw`, which resolves the styles only once. */
interface Recipe {
  (props: object): object;
  raw(props: object): object;
}

/** Caches recipes and their styles: Chakra creates a recipe per element and resolves it 3 times. */
export function resolveOnce(system: SystemContext): SystemContext {
  const resolved = new WeakSet<object>();
  const remember = (styles: object) => {
    resolved.add(styles);
    return styles;
  };

  const css: SystemContext['css'] = (...styles) => {
    const [first, ...others] = styles.filter((it) => it && Object.keys(it).length > 0);
    const isDone = first && others.length === 0 && resolved.has(first);
    return isDone ? first : remember(system.css(...styles));
  };

  const recipes = new WeakMap<object, Recipe>();
  const cva = (config: object = {}): Recipe => {
    const known = recipes.get(config);
    if (known) return known;
    const made = system.cva(config) as unknown as Recipe;
    const recipe = Object.assign((props: object) => remember(made.raw(props)), made);
    recipes.set(config, recipe);
    return recipe;
  };
  return { ...system, css, cva: cva as unknown as SystemContext['cva'] };
}
