// @requirement 15.9.6
import './tamanho-real.css';
import { useEffect, useId, useRef, useState } from 'react';
import { encaixeDasPecas } from '#domain/produtos/encaixe.ts';
import {
  type ProdutoAoLado,
  produtosAoLado,
  CARTAO_MM,
  casaParaAsPecas,
  medidaEmMm,
  limitesDaCalibracao,
  type ProdutoMedido,
  medidasDoPeao,
  medidasDoRei,
  reiParaOTabuleiro,
} from '#domain/produtos/escala.ts';
import { useCarrinho } from '#web/carrinho/carrinho-do-navegador.ts';
import { postar } from '#web/ui/base/call-api.ts';
import { Cartao, Casa, Peca } from './desenhos.tsx';
import { frasesDoTamanho } from './frases-do-tamanho.ts';
import { useEscala, useEspaco } from './use-escala.ts';

/**
 * Returns the set and the board to show beside a product: from the cart, else from past orders; none without a response.
 */
function useAoLado(produtoId: string): ProdutoAoLado[] {
  const { pronto, linhas } = useCarrinho();
  const ids = [...new Set(linhas.map(({ id }) => id))].join(' ');
  const [achados, setAchados] = useState<ProdutoAoLado[]>([]);
  useEffect(() => {
    if (!pronto) return;
    const controle = new AbortController();
    void postar('tamanhos', { produtos: ids.split(' ').filter(Boolean) }, { signal: controle.signal }).then(
      (resposta) => {
        if (resposta.ok && !controle.signal.aborted) setAchados(produtosAoLado(produtoId, resposta.valor));
      },
    );
    return () => controle.abort();
  }, [produtoId, pronto, ids]);
  return achados;
}

type Espaco = { pxPorMm: number; largura: number; altura: number };

/** One product life size, or a message that the screen is too small. */
function Coisa({
  legenda,
  larguraMm,
  alturaMm,
  espaco: { pxPorMm, largura, altura },
  children,
}: {
  legenda: string;
  larguraMm: number;
  alturaMm: number;
  espaco: Espaco;
  children: React.ReactNode;
}) {
  const cabe = larguraMm * pxPorMm <= largura && alturaMm * pxPorMm <= altura;
  return (
    <figure className="tamanho-coisa">
      {cabe ? children : <p className="tamanho-pequena">{frasesDoTamanho.naoCabe}</p>}
      <figcaption>{legenda}</figcaption>
    </figure>
  );
}

type CenaProps = {
  titulo: string;
  produto: ProdutoMedido;
  /** Belongs to the page's product: missing measures are drawn by the rule. */
  daPagina: boolean;
  espaco: Espaco;
};

/** King, pawn and square of a product, standing on one line. */
function Cena({ titulo, produto: { nome, casaMm, reiMm, baseMm }, daPagina, espaco }: CenaProps) {
  const { casa: dizCasa, rei: dizRei, peao: dizPeao } = frasesDoTamanho;
  const rei = reiMm === null ? (daPagina ? reiParaOTabuleiro({ casaMm }) : null) : medidasDoRei(reiMm, baseMm);
  const casa = casaMm ?? (daPagina ? casaParaAsPecas({ reiMm, baseMm }) : null);
  const peao = rei && medidasDoPeao(rei);
  const encaixe =
    rei && casa !== null && reiMm !== null && baseMm !== null ? encaixeDasPecas({ reiMm, baseMm }, { casaMm }) : null;
  // Beside others each is named after its product, so that no two have one name.
  const chamar = (nomeDaMedida: string, medida: string) => (daPagina ? nomeDaMedida : `${nome}: ${medida}`);
  return (
    <section>
      <h3>{titulo}</h3>
      <div className="tamanho-coisas">
        {rei && (
          <Coisa
            legenda={dizRei.legenda(medidaEmMm(rei.alturaMm), reiMm === null)}
            larguraMm={rei.baseMm}
            alturaMm={rei.alturaMm}
            espaco={espaco}
          >
            <Peca
              nome={chamar(dizRei.nome(medidaEmMm(rei.alturaMm)), dizRei.medida(medidaEmMm(rei.alturaMm)))}
              peca="rei"
              medidas={rei}
              pxPorMm={espaco.pxPorMm}
            />
          </Coisa>
        )}
        {casa !== null && (
          <Coisa
            legenda={dizCasa.legenda(medidaEmMm(casa), casaMm === null)}
            larguraMm={casa}
            alturaMm={casa}
            espaco={espaco}
          >
            <Casa
              nome={chamar(dizCasa.nome(medidaEmMm(casa)), dizCasa.medida(medidaEmMm(casa)))}
              casaMm={casa}
              baseMm={rei?.baseMm ?? null}
              pxPorMm={espaco.pxPorMm}
            />
          </Coisa>
        )}
        {peao && (
          <Coisa
            legenda={dizPeao.legenda(medidaEmMm(Math.round(peao.alturaMm)))}
            larguraMm={peao.baseMm}
            alturaMm={peao.alturaMm}
            espaco={espaco}
          >
            <Peca
              nome={chamar(
                dizPeao.nome(medidaEmMm(Math.round(peao.alturaMm))),
                dizPeao.medida(medidaEmMm(Math.round(peao.alturaMm))),
              )}
              peca="peao"
              medidas={peao}
              pxPorMm={espaco.pxPorMm}
            />
          </Coisa>
        )}
      </div>
      {encaixe && <p className="tamanho-nota">{frasesDoTamanho.encaixe(encaixe)}</p>}
    </section>
  );
}

/** Pieces of one product on the squares of the other. */
function encaixeEntre(produto: ProdutoMedido, outroProduto: ProdutoMedido): string | null {
  const [pecas, tabuleiro] = produto.casaMm === null ? [produto, outroProduto] : [outroProduto, produto];
  const encaixe = produto.casaMm === null || produto.reiMm === null ? encaixeDasPecas(pecas, tabuleiro) : null;
  return encaixe && frasesDoTamanho.encaixe(encaixe);
}

/**
 * Board and pieces life size (docs/requirements.md 15.9): a bank card held to the screen gives the size of its pixels,
 * which the browser stores.
 */
export function TamanhoReal({ produto }: { produto: ProdutoMedido }) {
  const { cartaoPx, pxPorMm, recusa, calibrar } = useEscala();
  const { medir, largura, altura } = useEspaco();
  const aoLado = useAoLado(produto.id);
  const titulo = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const [acertando, setAcertando] = useState(pxPorMm === null);
  const mostrar = () => {
    titulo.current?.focus({ preventScroll: true });
    titulo.current?.scrollIntoView({ block: 'start' });
  };
  useEffect(mostrar, []);
  const doCartao = cartaoPx / CARTAO_MM.largura;
  const espaco = { pxPorMm: pxPorMm ?? doCartao, largura, altura };
  const emPe = largura > 0 && largura < cartaoPx;
  const cartaoCabe = largura === 0 || CARTAO_MM.altura * doCartao <= largura;
  return (
    <section className="tamanho-real" aria-labelledby={`${id}-t`}>
      <h2 id={`${id}-t`} ref={titulo} tabIndex={-1}>
        Tamanho real
      </h2>
      <div ref={medir}>
        {recusa && <p role="alert">{frasesDoTamanho.recusas[recusa]}</p>}
        {largura > 0 && (
          <>
            {pxPorMm === null && <p>{frasesDoTamanho.porEnquanto}</p>}
            <div className="tamanho-cenas">
              <Cena titulo={frasesDoTamanho.este} produto={produto} daPagina espaco={espaco} />
              {aoLado.map(({ produto: outroProduto, de }) => (
                <div key={outroProduto.id}>
                  <Cena
                    titulo={`${frasesDoTamanho.de[de]}: ${outroProduto.nome}`}
                    produto={outroProduto}
                    daPagina={false}
                    espaco={espaco}
                  />
                  {encaixeEntre(produto, outroProduto) && (
                    <p className="tamanho-nota">{encaixeEntre(produto, outroProduto)}</p>
                  )}
                </div>
              ))}
            </div>
            <p className="tamanho-nota">{frasesDoTamanho.peaoCalculado}</p>
          </>
        )}
        <details
          className="tamanho-acerto"
          open={acertando}
          onToggle={({ currentTarget }) => setAcertando(currentTarget.open)}
        >
          <summary>{frasesDoTamanho.acertar}</summary>
          <p id={`${id}-como`}>{frasesDoTamanho.como}</p>
          <div className="tamanho-controle">
            <label htmlFor={`${id}-c`}>{frasesDoTamanho.controle}</label>
            <input
              id={`${id}-c`}
              type="range"
              min={limitesDaCalibracao.de}
              max={limitesDaCalibracao.ate}
              step={1}
              value={cartaoPx}
              aria-describedby={`${id}-como`}
              aria-valuetext={frasesDoTamanho.largura(cartaoPx)}
              onChange={({ target }) => calibrar(Number(target.value))}
            />
            <button
              type="button"
              className="botao botao-secundario botao-que-quebra"
              onClick={() => {
                calibrar(cartaoPx);
                setAcertando(false);
                mostrar();
              }}
            >
              {frasesDoTamanho.jaEsta}
            </button>
          </div>
          {cartaoCabe ? (
            <Cartao pxPorMm={doCartao} emPe={emPe} />
          ) : (
            <p className="tamanho-pequena">{frasesDoTamanho.cartaoNaoCabe}</p>
          )}
        </details>
      </div>
    </section>
  );
}
