// @requirement 15.31.2 15.32.1
import './direitos-em-caixas.css';
import { useId, useState } from 'react';
import {
  type AreaDoPainel,
  areasDoPainel,
  completarDireitos,
  type Direito,
  direitosProprios,
} from '#domain/usuarios/conjunto-de-direitos.ts';
import { FalhaDoCampo } from '#web/ui/form/campo.tsx';
import { type Coluna, Tabela } from '#web/ui/list/list-tabela.tsx';
import { direitosPorExtenso, palavrasDasAreas, palavrasDosProprios } from './palavras-dos-direitos.ts';

type DireitosEmCaixasProps = {
  iniciais: readonly string[];
  /** Headings of the areas and of the other rights. */ titulos?:
    | readonly [areas: string, proprios: string]
    | undefined;
  dica: string;
  erro: string | undefined;
  /** The rights that another user saved meanwhile. */ agora: readonly Direito[] | null;
};

/** The rights of a form as boxes named `direitos`: a table of areas with 'Ver' and 'Agir', and the rights beside them. */
export function DireitosEmCaixas({
  iniciais,
  titulos = ['Áreas', 'Direitos à parte'],
  dica,
  erro,
  agora,
}: DireitosEmCaixasProps) {
  const id = useId();
  const [marcados, setMarcados] = useState<readonly Direito[]>(() => completarDireitos(iniciais));
  // Acting brings seeing, and without seeing nobody acts.
  const marcar = (direito: Direito, sim: boolean) =>
    setMarcados((antes) => {
      const tirados = [direito, direito.replace(/:ver$/, ':agir')];
      return sim ? completarDireitos([...antes, direito]) : antes.filter((tido) => !tirados.includes(tido));
    });
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
        {agora && <p>Os direitos de agora: {direitosPorExtenso(agora)}.</p>}
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
                  <span className="direitos-paginas">{palavrasDasAreas[area].paginas}</span>
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
              {palavrasDosProprios[direito].dica}
            </p>
          </div>
        ))}
      </fieldset>
    </>
  );
}
