import type { ReactNode } from 'react';

type BotaoDoAtoProps = {
  /** Name of one of the page's form actions. */
  ato: string;
  /** Id of the heading that names the object. */
  sobre: string;
  ocupado: boolean;
  className: string;
  children: ReactNode;
};

/** Sends its form as one of several acts, on one of many things of a page. */
export function BotaoDoAto({ ato, sobre, ocupado, className, children }: BotaoDoAtoProps) {
  return (
    <button
      type="submit"
      className={className}
      name="intencao"
      value={ato}
      aria-describedby={sobre}
      aria-disabled={ocupado}
    >
      {children}
    </button>
  );
}
