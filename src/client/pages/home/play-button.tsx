import { Button } from '#client/components/button.tsx';

interface PlayButtonProps {
  readonly onClick: () => void;
  readonly children: string;
}

/** Stands over the picture of a video that has not been asked for. */
export function PlayButton({ onClick, children }: PlayButtonProps) {
  return (
    <Button className="play" onClick={onClick}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d="M7 4.500 20 12 7 19.500z" />
      </svg>
      {children}
    </Button>
  );
}
