import type { ComponentProps, ElementType, ReactNode } from 'react';

type BotaoDoAtoProps = {
  /** Name of one of the page's form actions. */
  ato: string;
  /** Id of the heading that names the object. */
  sobre: string;
  ocupado: boolean;
  className: string;
  children: ReactNode;
};

/** Submits its form as one of several form actions, for one of several objects of a page. */
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

type BotaoDeIconeProps = Omit<ComponentProps<'button'>, 'type' | 'className' | 'children'> & {
  /** Its accessible name. */ rotulo: string;
  icone: ElementType;
};

/** A button that shows an icon only. */
export function BotaoDeIcone({ rotulo, icone: Icone, ...doBotao }: BotaoDeIconeProps) {
  return (
    <button type="button" className="botao-icone" aria-label={rotulo} {...doBotao}>
      <Icone className="icone" aria-hidden />
    </button>
  );
}
