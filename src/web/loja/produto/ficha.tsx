// @requirement 1.5 2.8.2 15.41.1
import { BookOpen, Download } from '#web/ui/media/icones.tsx';
import '#web/ui/form/campo.css';
import '#web/carrinho/prazo-da-entrega.css';
import './preco-por-quantidade.css';
import { Suspense, useId, useMemo } from 'react';
import type { BotaoDeEntrar as PropsDeEntrar } from '#web/entrar/use-entrar.tsx';
import { formatarReais } from '#domain/dinheiro.ts';
import { FRASE_DE_LIVRO_JA_COMPRADO } from '#domain/produtos/produto.ts';
import { lazyComponent } from '#web/loading/lazy-module.ts';
import { Preco, PrecoDe } from '#web/ui/base/preco.tsx';
import { Quantidade } from '#web/ui/form/quantidade.tsx';
import { notaPorExtenso, quantasAvaliacoes } from '#domain/avaliacoes/avaliacao.ts';
import { Estrelas } from '#web/ui/media/estrelas.tsx';
import type { AvaliacoesDaPagina } from './avaliacoes.tsx';
import { ADICIONAR, BotaoDeCompra, BotaoDeEntrar, type Compra, precoAPagar, type ProdutoDaFicha } from './compra.tsx';
import type { Parcelamento } from '#domain/pagamentos/parcelas.ts';
import { EloParaJogar } from '#web/cartao/elo-para-jogar.tsx';
import { JeitosDePagar } from '#web/moldura/jeitos-de-pagar.tsx';
import type { Confianca } from './garantias.tsx';
import { Variacoes } from './variacoes.tsx';

// Loaded after the page if it contains them; until then their forms are plain ones with a response page.
const AviseMe = lazyComponent(async () => (await import('./produto-avise-me.tsx')).AviseMe);
const Garantias = lazyComponent(async () => (await import('./garantias.tsx')).Garantias);
const PrazoDaEntrega = lazyComponent(async () => (await import('#web/carrinho/prazo-da-entrega.tsx')).PrazoDaEntrega);
// The same element across renders, as `avisar` below: a render before this code has loaded keeps what was typed into the form.
const quandoChega = (
  <Suspense>
    <PrazoDaEntrega />
  </Suspense>
);

/** For each price the plan to display, and all plans as texts. */
export type ParcelamentosDosPrecos = (readonly [centavos: number, Parcelamento | null, planos: string[]])[];

type FichaProps = {
  produto: ProdutoDaFicha;
  introducao: string;
  confianca: Confianca;
  compra: Compra;
  parcelamentos: ParcelamentosDosPrecos;
  /** The paid order that gives the right to download, if any (docs/requirements.md 2.8). */
  pedidoPago: string | null;
  avaliacoes: Pick<AvaliacoesDaPagina, 'decimos' | 'quantas'> | null;
  entrar: PropsDeEntrar;
};

/** Name, price, choices and the buy button. */
export function Ficha({
  produto,
  introducao,
  confianca,
  compra,
  parcelamentos,
  pedidoPago,
  avaliacoes,
  entrar,
}: FichaProps) {
  const { nome, opcoes, digital, paginas, amostra, temPosicoes, promocoes } = produto;
  const { oferta, menorPrecoCentavos, faixas } = compra.escolhido;
  const aPagarCentavos = precoAPagar(compra.escolhido);
  const faltaAlgo = !digital && (produto.estoque <= 0 || opcoes.some(({ unidades }) => unidades <= 0));
  const opcao = compra.opcao?.nome;
  const avisar = useMemo(
    () =>
      faltaAlgo && (
        <Suspense>
          <AviseMe produto={produto} opcao={opcao} esgotado={compra.esgotado} />
        </Suspense>
      ),
    [faltaAlgo, produto, opcao, compra.esgotado],
  );
  const garantias = useMemo(
    () => (
      <Suspense>
        <Garantias digital={digital} confianca={confianca} />
      </Suspense>
    ),
    [digital, confianca],
  );
  const motivo = useId();
  const [, parcelamento, planos] = parcelamentos.find(([valor]) => valor === aPagarCentavos) ?? [];
  return (
    <div className="ficha">
      <h1>{nome}</h1>
      {avaliacoes && (
        <a className="ficha-nota" href="#avaliacoes">
          <Estrelas decimos={avaliacoes.decimos} />
          {notaPorExtenso(avaliacoes.decimos)} · {quantasAvaliacoes(avaliacoes.quantas)}
        </a>
      )}
      {introducao && <p className="ficha-introducao">{introducao}</p>}
      {compra.aPartirDe && <p className="ficha-a-partir-de">A partir de</p>}
      <PrecoDe centavos={oferta?.deCentavos} />
      <Preco centavos={aPagarCentavos} tamanho="xg" />
      {menorPrecoCentavos && (
        <p className="ficha-menor-preco">{`Menor preço dos últimos 30 dias: ${formatarReais(menorPrecoCentavos)}`}</p>
      )}
      {promocoes.map((frase) => (
        <p className="ficha-promocao" key={frase}>
          {frase}
        </p>
      ))}
      {faixas && (
        <table className="ficha-quantidades">
          <caption>Preço de cada, por quantidade</caption>
          <tbody>
            {faixas.map(([unidades, preco]) => (
              <tr key={unidades}>
                <th scope="row">{unidades}</th>
                <td>{preco}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <JeitosDePagar centavos={aPagarCentavos} parcelamento={parcelamento ?? null} />
      {planos && planos.length > 1 && (
        <details className="ficha-parcelas">
          <summary>Ver todas as parcelas</summary>
          <ul>
            {planos.map((plano) => (
              <li key={plano}>{plano}</li>
            ))}
          </ul>
        </details>
      )}
      <p className="ficha-meios">
        {digital ? `eBook em PDF${paginas ? `, ${paginas} páginas` : ''} · ` : ''}Pix, boleto ou cartão
      </p>
      {opcoes.length > 0 && <Variacoes produto={produto} compra={compra} />}
      <div className="ficha-acao" ref={compra.acao}>
        {pedidoPago ? (
          <JaTem produtoId={produto.id} pedidoPago={pedidoPago} compra={compra} />
        ) : compra.precisaEntrar ? (
          <>
            <BotaoDeEntrar entrar={entrar} />
            <p id={motivo}>Entre na sua conta para comprar: é nela que o eBook fica guardado.</p>
            <button type="button" className="ficha-depois" disabled aria-describedby={motivo}>
              {ADICIONAR}
            </button>
          </>
        ) : compra.esgotado ? (
          <p className="ficha-estoque ficha-esgotado">{compra.dica.texto}</p>
        ) : (
          <div className="ficha-compra">
            {!digital && (
              <Quantidade
                rotulo="Quantidade"
                valor={compra.quantidade}
                aoMudar={compra.setQuantidade}
                maximo={compra.maximo}
              />
            )}
            <BotaoDeCompra compra={compra} />
          </div>
        )}
        {compra.dica.codigo === 'ultimas' && <p className="ficha-estoque">{compra.dica.texto}</p>}
        {avisar}
      </div>
      {/* Drawn and shown by favoritos/coracoes.ts. */}
      <button type="button" className="botao favorito" hidden value={produto.id}>
        Salvar nos favoritos
      </button>
      {(amostra || temPosicoes) && (
        <p className="ficha-baixar">
          {amostra && (
            <a className="elo" href={`/arquivos/${amostra}`} target="_blank" rel="noopener">
              <BookOpen className="icone" aria-hidden />
              Ler uma amostra<span className="so-para-leitor"> em PDF, abre em outra aba</span>
            </a>
          )}
          {temPosicoes && <EloParaJogar produtoId={produto.id} />}
        </p>
      )}
      {!digital && !compra.esgotado && quandoChega}
      {garantias}
    </div>
  );
}

/** An eBook that the customer owns: the file, and another copy for those who want one. */
function JaTem({ produtoId, pedidoPago, compra }: { produtoId: string; pedidoPago: string; compra: Compra }) {
  return (
    <>
      <p className="ficha-ja-tem">{FRASE_DE_LIVRO_JA_COMPRADO}</p>
      <div className="ficha-compra">
        <a
          className="botao botao-principal"
          href={`/download-ebook/${produtoId}/${pedidoPago}`}
          target="_blank"
          rel="noopener"
        >
          <Download className="icone" aria-hidden />
          Baixar eBook
        </a>
        <BotaoDeCompra compra={compra} deNovo />
      </div>
      <p>Comprar de novo faz outro pedido, com outro exemplar no seu nome.</p>
    </>
  );
}
