interface SectionHeadingProps {
  /** Of the section, which it names. */
  readonly id: string;
  /** What the part is called: stands small above the words, and comes first in the name. */
  readonly label: string;
  readonly heading: string;
}

/** A section's heading with its label inside, so that its name reads `Vision: From Abu Dhabi ...`. */
export function SectionHeading({ id, label, heading }: SectionHeadingProps) {
  return (
    <h2 id={`${id}-heading`}>
      <span className="label">{label}</span>
      <span className="visually-hidden">: </span>
      <span className="words">{heading}</span>
    </h2>
  );
}
