// @requirement 15.22.6
import { useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import type { ComecoDaMontagem } from '#db/produtos/ler-monte.ts';
import { ajusteDoEncaixe } from '#domain/produtos/encaixe.ts';
import { fraseDoAjuste, nomesDosAjustes } from './frases-do-encaixe.ts';
import { Fotografia } from '#web/ui/media/fotografia.tsx';

type Par = Record<'tabuleiro' | 'pecas', ComecoDaMontagem>;

const lados = [
  ['tabuleiro', 'Tabuleiro'],
  ['pecas', 'Peças'],
] as const;

/** Returns a board and pieces of the ideal size, as far as there are any; null without both. */
function parInicial(comecos: ComecoDaMontagem[]): Par | null {
  const [tabuleiros, jogos] = lados.map(([lado]) => comecos.filter(({ tipo }) => tipo === lado)) as [
    ComecoDaMontagem[],
    ComecoDaMontagem[],
  ];
  const pares = tabuleiros.flatMap((tabuleiro) => jogos.map((pecas): Par => ({ tabuleiro, pecas })));
  return pares.find(({ tabuleiro, pecas }) => ajusteDoEncaixe(pecas, tabuleiro)?.nome === 'ideal') ?? pares[0] ?? null;
}

/** Returns what the fields of the form say, by side. */
function escolhidos(comecos: ComecoDaMontagem[], campos: FormData | null): [string, ComecoDaMontagem][] {
  return lados.flatMap(([lado]) => {
    const escolhido = comecos.find(({ id }) => id === campos?.get(lado));
    return escolhido ? [[lado, escolhido]] : [];
  });
}

/** Two choices with their photographs, and whether they fit: the way into the builder. */
export function ComecoDaMontagemNaCasa({ comecos }: { comecos: ComecoDaMontagem[] }) {
  const [par, setPar] = useState(() => parInicial(comecos));
  const formulario = useRef<HTMLFormElement>(null);
  // Chosen before this code was there.
  useEffect(() => {
    const campos = formulario.current && new FormData(formulario.current);
    setPar((anterior) => anterior && { ...anterior, ...Object.fromEntries(escolhidos(comecos, campos)) });
  }, [comecos]);
  if (!par) return null;
  const ajuste = ajusteDoEncaixe(par.pecas, par.tabuleiro);
  return (
    <Form ref={formulario} method="get" action="/monte" className="comeco-da-montagem">
      {lados.map(([lado, nome]) => {
        const { id, imagem } = par[lado];
        return (
          <div key={lado} className="comeco-da-montagem-lado">
            <div className="comeco-da-montagem-foto">
              {imagem && <Fotografia key={id} imagem={imagem} tamanhos="(min-width: 992px) 33vw, 50vw" />}
            </div>
            <label>
              {nome}
              <select
                name={lado}
                value={id}
                onChange={({ target }) => {
                  const escolhido = comecos.find((comeco) => comeco.id === target.value);
                  if (escolhido) setPar({ ...par, [lado]: escolhido });
                }}
              >
                {comecos.map((comeco) =>
                  comeco.tipo === lado ? (
                    <option key={comeco.id} value={comeco.id}>
                      {comeco.nome}
                    </option>
                  ) : null,
                )}
              </select>
            </label>
          </div>
        );
      })}
      <div className="comeco-da-montagem-encaixe">
        <p role="status">
          {ajuste && (
            <>
              <b className={ajuste.nome === 'apertado' || ajuste.nome === 'folgado' ? 'nao-encaixa' : undefined}>
                {nomesDosAjustes[ajuste.nome]}
              </b>
              {fraseDoAjuste(ajuste)}
            </>
          )}
        </p>
        <button type="submit" className="botao botao-secundario">
          Montar este jogo
        </button>
      </div>
    </Form>
  );
}
