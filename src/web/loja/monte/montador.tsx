// @requirement 15.22.1 15.22.7
import { useRef, useState } from 'react';
import { Form, useLocation, useNavigate } from 'react-router';
import { encaixeDasPecas } from '#domain/produtos/encaixe.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { itensDaMontagem, lerEscolhaDaMontagem, montarJogo, tiposDosExtras } from '#domain/produtos/monte.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { useInSight } from '#web/ui/base/use-in-sight.ts';
import type { EconomiaDaMontagem } from './economia-da-montagem.ts';
import { Desenho, Miniatura } from './monte-desenho.tsx';
import { nomesDosAjustes } from '#web/loja/frases-do-encaixe.ts';
import { fraseDoRecado, frasesDoMonte } from './monte-frases.ts';
import type { ProdutoDoMonte } from './ler-montagem.ts';
import { Extras, Lado } from './monte-listas.tsx';
import { Medidor } from './medidor.tsx';
import { Resumo } from './monte-resumo.tsx';

type MontadorProps = {
  produtos: ProdutoDoMonte[];
  /** The query of the address. */
  consulta: string;
  shopUrl: string;
  economia: EconomiaDaMontagem | null;
};

/** History state of navigations caused by a choice in the builder. */
const DO_MONTADOR = 'escolha-do-montador';

/** Splits a list by whether it fits the other side; everything fits an empty side. */
function separar(lista: ProdutoDoMonte[], cabe: (produto: ProdutoDoMonte) => boolean) {
  return { cabem: lista.filter(cabe), naoCabem: lista.filter((produto) => !cabe(produto)) };
}

/**
 * The builder: a plain GET form whose fields are the address. With scripts each choice is shown immediately and the
 * address follows.
 */
export function Montador({ produtos, consulta: daPagina, shopUrl, economia }: MontadorProps) {
  const formulario = useRef<HTMLFormElement>(null);
  const navegar = useNavigate();
  const [consulta, setConsulta] = useState(daPagina);
  const { key: lugar, state: marca } = useLocation();
  const [mostrado, setMostrado] = useState(lugar);
  // During rendering, not in an effect: an effect could run after the next choice and revert it. So could a late response
  // to an earlier address.
  if (lugar !== mostrado) {
    setMostrado(lugar);
    if (marca !== DO_MONTADOR) setConsulta(daPagina);
  }
  const montagem = montarJogo(lerEscolhaDaMontagem(new URLSearchParams(consulta)), produtos);
  const { conjunto, tabuleiro, pecas, extras, ajuste, recados } = montagem;
  const doTipo = (tipo: string) => produtos.filter((produto) => produto.tipo === tipo && !produto.esgotado);
  const comMedidas = (produto: ProdutoDoMonte) =>
    produto.tipo === 'tabuleiro' ? produto.casaMm !== null : produto.reiMm !== null && produto.baseMm !== null;
  const encaixa = (dePecas: ProdutoDoMonte, deTabuleiro: ProdutoDoMonte) =>
    encaixeDasPecas(dePecas, deTabuleiro)?.codigo === 'certo';
  const asPecas = pecas?.produto as ProdutoDoMonte | undefined;
  const oTabuleiro = tabuleiro?.produto as ProdutoDoMonte | undefined;

  // The bar leads to the table, and is gone while the table is in sight.
  const { ref: mesa, inSight: mesaAVista } = useInSight();

  function mudar(): void {
    if (!formulario.current) return;
    const campos = [...new FormData(formulario.current)].flatMap(([nome, valor]): [string, string][] =>
      valor === '' ? [] : [[nome, String(valor)]],
    );
    const nova = new URLSearchParams(campos).toString();
    setConsulta(nova);
    // Replaces the history entry: Back leaves the builder instead of undoing choices.
    void navegar(nova ? `/monte?${nova}` : '/monte', { replace: true, preventScrollReset: true, state: DO_MONTADOR });
  }

  return (
    <>
      <p className="monte-abertura">{frasesDoMonte.abertura}</p>
      <div className="monte-recados">
        {recados.map((recado) => (
          <Mensagem key={fraseDoRecado(recado)} tipo="info" texto={fraseDoRecado(recado)} />
        ))}
      </div>
      <Form
        ref={formulario}
        className="monte-formulario"
        method="get"
        action="/monte"
        aria-label={frasesDoMonte.titulo}
        onChange={mudar}
        onSubmit={(evento) => {
          evento.preventDefault();
          mudar();
        }}
      >
        <div className="monte-escolhas">
          <Lado
            campo="tabuleiro"
            titulo="Tabuleiro"
            nenhum={frasesDoMonte.semTabuleiro}
            {...separar(
              doTipo('tabuleiro').filter(comMedidas),
              (produto) => !asPecas || produto.fixado || encaixa(asPecas, produto),
            )}
            conjuntos={doTipo('conjunto').filter((produto) => produto.casaMm !== null && comMedidas(produto))}
            escolhido={(conjunto ?? tabuleiro)?.produto.id ?? null}
            outroLado={asPecas}
          />
          {conjunto ? (
            <section className="monte-lado" aria-labelledby="monte-pecas">
              <h2 id="monte-pecas">Peças</h2>
              <p>{frasesDoMonte.jaVem(conjunto.produto.nome)}</p>
            </section>
          ) : (
            <Lado
              campo="pecas"
              titulo="Peças"
              nenhum={frasesDoMonte.semPecas}
              {...separar(
                doTipo('pecas').filter(comMedidas),
                (produto) => !oTabuleiro || produto.fixado || encaixa(produto, oTabuleiro),
              )}
              conjuntos={[]}
              escolhido={pecas?.produto.id ?? null}
              outroLado={oTabuleiro}
            />
          )}
          <Extras
            grupos={tiposDosExtras.map((tipo) => ({ tipo, produtos: doTipo(tipo).filter(({ digital }) => !digital) }))}
            escolhidos={extras.map(({ produto }) => produto.id)}
          />
          <noscript>
            {/* An option still to be chosen holds up the purchase, not the next choice. */}
            <button type="submit" formNoValidate className="botao botao-principal">
              Ver a montagem
            </button>
          </noscript>
        </div>
        <div className="monte-mesa" id="montagem" ref={mesa}>
          <Desenho {...{ conjunto, tabuleiro, pecas }} />
          <Medidor ajuste={ajuste} />
          <Resumo montagem={montagem} shopUrl={shopUrl} economia={economia} />
        </div>
        {itensDaMontagem(montagem).length > 0 && !mesaAVista && (
          <a className="monte-barra" href="#montagem">
            <Miniatura {...{ conjunto, tabuleiro, pecas }} />
            <span>
              {ajuste && <span className="so-para-leitor">Ver a montagem: </span>}
              {ajuste ? nomesDosAjustes[ajuste.nome] : 'Ver a montagem'}
            </span>
            <b>{formatarReais(montagem.totalCentavos)}</b>
          </a>
        )}
      </Form>
    </>
  );
}
