import type { ReactNode } from 'react';

interface SectionHeadingProps {
  readonly id: string;
  /** What the part is called: stands small above the words, and comes first in the name. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A section's heading with its label inside, so that its name reads `Vision: From Abu Dhabi ...`. */
export function SectionHeading({ id, label, children }: SectionHeadingProps) {
  return (
    <h2 id={id}>
      <span className="label">{label}</span>
      <span className="visually-hidden">: </span>
      <span className="words">{children}</span>
    </h2>
  );
}
