import type { COLOR_ROLES } from './palette.ts';

type Role = keyof typeof COLOR_ROLES;

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Chakra's CSS variables with other colours. `!important`, because the roles are in a later layer. */
export const roleVariables = (colours: Readonly<Record<Role, string>>) =>
  Object.fromEntries(
    Object.entries(colours).map(([role, colour]) => [
      `--s-colors-${kebab(role)}`,
      `${colour} !important`,
    ]),
  );
