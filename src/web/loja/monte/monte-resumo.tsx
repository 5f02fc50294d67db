// @requirement 15.22.5
import { CircleAlert } from '#web/ui/media/icones.tsx';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatarReais, reaisDeCentavos } from '#domain/dinheiro.ts';
import {
  CAMPO_DA_OPCAO,
  type ItemDaMontagem,
  itensDaMontagem,
  type Montagem,
  parametrosDaMontagem,
  precoDoItem,
} from '#domain/produtos/monte.ts';
import { type EconomiaDaMontagem, escolhaParaEconomia } from './economia-da-montagem.ts';
import { adicionarTodos } from '#web/carrinho/adicionar-todos.ts';
import { doNavegador } from '#web/carrinho/carrinho-do-navegador.ts';
import { LinkParaLevar } from '#web/ui/base/link-para-levar.tsx';
import { Preco } from '#web/ui/base/preco.tsx';
import { frasesDoMonte } from './monte-frases.ts';
import type { ProdutoDoMonte } from './ler-montagem.ts';

type ResumoProps = { montagem: Montagem; shopUrl: string; economia: EconomiaDaMontagem | null };

/** The choice with prices and variations, the button that adds it to the cart, and its link. */
export function Resumo({ montagem, shopUrl, economia }: ResumoProps) {
  const [tentou, setTentou] = useState(false);
  const lista = useRef<HTMLUListElement>(null);
  const falha = useId();
  const itens = itensDaMontagem(montagem);
  const faltam = itens.filter(({ opcao }) => opcao === undefined);
  const aPartirDe = faltam.some(({ produto }) =>
    produto.opcoes.some(({ precoCentavos }) => precoCentavos > produto.precoCentavos),
  );

  function comprar(): void {
    setTentou(true);
    if (faltam.length > 0) {
      lista.current?.querySelector<HTMLSelectElement>('select:invalid')?.focus();
      return;
    }
    setTentou(false);
    adicionarTodos(doNavegador, itens.map(paraOCarrinho));
  }

  return (
    <section className="monte-resumo" aria-labelledby="monte-resumo">
      <h2 id="monte-resumo">Sua montagem</h2>
      {itens.length === 0 ? (
        <p>{frasesDoMonte.nadaEscolhido}</p>
      ) : (
        <>
          <ul ref={lista}>
            {itens.map((item) => (
              <li key={item.produto.id}>
                <Link to={`/produto/${item.produto.id}`}>{item.produto.nome}</Link>
                <span className="algarismos">{formatarReais(precoDoItem(item))}</span>
                {item.produto.opcoes.length > 1 && (
                  <Opcao item={item} erro={tentou && item.opcao === undefined ? falha : undefined} />
                )}
              </li>
            ))}
          </ul>
          <div className="monte-total" aria-live="polite">
            <span>{aPartirDe ? 'Total a partir de' : 'Total'}</span>
            <Preco centavos={montagem.totalCentavos} tamanho="g" />
          </div>
          {/* The choice on the screen may be ahead of the server's. */}
          {economia?.escolha === escolhaParaEconomia(montagem) && (
            <p>{frasesDoMonte.economia(formatarReais(economia.centavos), economia.promocoes)}</p>
          )}
          {/* Present from the start, so that screen readers announce its text. */}
          <p className="monte-falha" id={falha} role="alert">
            {tentou && faltam.length > 0 && (
              <>
                <CircleAlert className="icone icone-pequeno" aria-hidden />
                {frasesDoMonte.faltaOpcao(faltam.map(({ produto }) => produto.nome))}
              </>
            )}
          </p>
          <button
            type="button"
            className="botao botao-principal botao-que-quebra"
            // A double click is one purchase: `detail` counts the clicks, and is 0 for the keyboard.
            onClick={({ detail }) => detail < 2 && comprar()}
          >
            Adicionar tudo ao carrinho
          </button>
          <noscript>
            <p>{frasesDoMonte.semScripts}</p>
          </noscript>
          <LinkParaLevar
            rotulo="Link desta montagem"
            link={`${shopUrl}/monte?${new URLSearchParams(parametrosDaMontagem(montagem))}`}
            titulo={frasesDoMonte.titulo}
          />
        </>
      )}
    </section>
  );
}

function paraOCarrinho({ produto, opcao }: ItemDaMontagem) {
  const { id, nome, estoque, opcoes } = produto;
  const { imagem } = produto as ProdutoDoMonte;
  const preco = reaisDeCentavos(opcao?.precoCentavos ?? produto.precoCentavos);
  return {
    produto: { id, nome, preco, variacao: opcao?.nome ?? '', imagem: imagem ?? undefined, digital: false },
    disponivel: opcao?.unidades ?? estoque,
    proprias: opcoes.filter(({ propria }) => propria).map((comEstoque) => comEstoque.nome),
  };
}

function Opcao({ item: { produto, opcao }, erro }: { item: ItemDaMontagem; erro: string | undefined }) {
  const precos = new Set(produto.opcoes.map(({ precoCentavos }) => precoCentavos)).size > 1;
  return (
    <label className="monte-opcao">
      <span>
        {frasesDoMonte.escolhaOpcao}
        <span className="so-para-leitor">: {produto.nome}</span>
      </span>
      <select
        name={CAMPO_DA_OPCAO + produto.id}
        value={opcao?.nome ?? ''}
        required
        aria-invalid={erro ? true : undefined}
        aria-describedby={erro}
        // The form handles changes.
        onChange={() => {}}
      >
        <option value="">Escolha</option>
        {produto.opcoes.map(({ nome, unidades, precoCentavos }) => (
          <option key={nome} value={nome} disabled={unidades <= 0}>
            {nome}
            {precos && ` · ${formatarReais(precoCentavos)}`}
            {unidades <= 0 && ' (Esgotado)'}
          </option>
        ))}
      </select>
    </label>
  );
}
