// @requirement 15.31.2 15.32.1
import './direitos-em-caixas.css';
import { type ReactNode, useId, useState } from 'react';
import {
  type AreaDoPainel,
  areasDoPainel,
  completarDireitos,
  type Direito,
  direitosProprios,
} from '#domain/usuarios/conjunto-de-direitos.ts';
import { FalhaDoCampo } from '#web/ui/form/campo.tsx';
import { type Coluna, Tabela } from '#web/ui/list/list-tabela.tsx';
import { palavrasDasAreas, palavrasDosProprios } from './palavras-dos-direitos.ts';

/** Returns the marked rights of a form, and the function that marks one: acting brings seeing, and without seeing nobody acts. */
export function useDireitosMarcados(iniciais: readonly string[]) {
  const [marcados, setMarcados] = useState<readonly Direito[]>(() => completarDireitos(iniciais));
  const marcar = (direito: Direito, sim: boolean) =>
    setMarcados((antes) => {
      const tirados = [direito, direito.replace(/:ver$/, ':agir')];
      return sim ? completarDireitos([...antes, direito]) : antes.filter((tido) => !tirados.includes(tido));
    });
  return [marcados, marcar] as const;
}

type DireitosEmCaixasProps = {
  marcados: readonly Direito[];
  marcar: (direito: Direito, sim: boolean) => void;
  /** The headings of the areas and of the rights beside them. */ titulos?: readonly [areas: string, proprios: string];
  dica: string;
  erro: string | undefined;
  /** Text under an area's name: the pages that it opens. By default the pages of the panel. */
  oQueAbre?: (area: AreaDoPainel) => ReactNode;
  /** Text under each right beside the areas: the acts that it allows. */
  oQuePermite?: Readonly<Record<(typeof direitosProprios)[number], string>>;
};

/** The rights of a form as boxes named `direitos`: a table of areas with 'Ver' and 'Agir', and the rights beside them. */
export function DireitosEmCaixas({
  marcados,
  marcar,
  titulos = ['Áreas', 'Direitos à parte'],
  dica,
  erro,
  oQueAbre = (area) => palavrasDasAreas[area].paginas,
  oQuePermite,
}: DireitosEmCaixasProps) {
  const id = useId();
  const caixa = (direito: Direito) => ({
    type: 'checkbox' as const,
    name: 'direitos',
    value: direito,
    checked: marcados.includes(direito),
    onChange: (evento: React.ChangeEvent<HTMLInputElement>) => marcar(direito, evento.currentTarget.checked),
  });
  const coluna = (nome: string, ato: 'ver' | 'agir'): Coluna<AreaDoPainel> => ({
    nome,
    classe: 'direitos-caixa',
    classeDoTitulo: 'direitos-caixa',
    valor: (area) => (
      <label className="alvo-da-caixa">
        <input {...caixa(`${area}:${ato}`)} aria-label={`${palavrasDasAreas[area].nome}: ${ato}`} />
      </label>
    ),
  });
  return (
    <>
      <fieldset className="direitos-areas" aria-describedby={erro && `${id}-erro`}>
        <legend>{titulos[0]}</legend>
        <p className="complemento">{dica}</p>
        <FalhaDoCampo id={`${id}-erro`} frase={erro} role="alert" />
        <Tabela
          className="direitos-tabela"
          legenda="Direitos por área"
          linhas={areasDoPainel}
          chave={(area) => area}
          classeDaLinha={null}
          colunas={[
            {
              nome: 'Área',
              daLinha: true,
              valor: (area) => (
                <>
                  {palavrasDasAreas[area].nome}
                  <span className="direitos-paginas">{oQueAbre(area)}</span>
                </>
              ),
            },
            coluna('Ver', 'ver'),
            coluna('Agir', 'agir'),
          ]}
        />
      </fieldset>
      <fieldset className="direitos-areas">
        <legend>{titulos[1]}</legend>
        {direitosProprios.map((direito) => (
          <div key={direito} className="direitos-proprio">
            <label>
              <input {...caixa(direito)} aria-describedby={`${id}-${direito}`} />
              {palavrasDosProprios[direito].nome}
            </label>
            <p id={`${id}-${direito}`} className="direitos-paginas">
              {oQuePermite?.[direito] ?? palavrasDosProprios[direito].dica}
            </p>
          </div>
        ))}
      </fieldset>
    </>
  );
}
