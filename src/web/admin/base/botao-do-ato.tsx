import type { ReactNode } from 'react';

type BotaoDoAtoProps = {
  /** One of the page's acts (`acoes`). */
  ato: string;
  /** Id of the heading that says what it is done to. */
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
