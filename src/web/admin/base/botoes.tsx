import type { ComponentProps, ElementType, ReactNode } from 'react';
import { Link, useNavigation } from 'react-router';
import { Plus } from '#web/ui/media/icones.tsx';
import { usePodeAbrir, usePodeEnviar } from './direitos-na-tela.tsx';
import { useEloDaLista } from './lista-de-onde.ts';

type BotaoDeIntencaoProps = {
  /** Name of one of the page's form actions. */
  intencao: string;
  className: string;
  /** Id of the heading that names the object. */
  sobre?: string;
  /** Disabled; without it, while a form of the page is being submitted. */
  ocupado?: boolean;
  children: ReactNode;
};

/** Submits its form as one of several form actions of the page; absent for people without the right to it. */
export function BotaoDeIntencao({ intencao, className, sobre, ocupado, children }: BotaoDeIntencaoProps) {
  const enviando = useNavigation().state === 'submitting';
  if (!usePodeEnviar()(intencao)) return null;
  return (
    <button
      type="submit"
      className={className}
      name="intencao"
      value={intencao}
      aria-describedby={sobre}
      aria-disabled={ocupado ?? enviando}
    >
      {children}
    </button>
  );
}

type BotaoDeIconeProps = Omit<ComponentProps<'button'>, 'className' | 'children'> & {
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

/** Link to the form of a new object, at the head of its list, for people who may open that form. */
export function EloDoNovo({ para, children }: { para: string; children: string }) {
  const elo = useEloDaLista();
  if (!usePodeAbrir()(para)) return null;
  return (
    <Link className="botao botao-principal botao-baixo" to={elo(para)}>
      <Plus className="icone icone-pequeno" aria-hidden />
      {children}
    </Link>
  );
}

/** The button of a form that saves a part of its page. */
export function SalvarParte({ intencao, children }: Pick<BotaoDeIntencaoProps, 'intencao' | 'children'>) {
  return (
    <div className="formulario-acoes">
      <BotaoDeIntencao intencao={intencao} className="botao botao-principal">
        {children}
      </BotaoDeIntencao>
    </div>
  );
}
