// @requirement 15.19.8
import './carrinho-deixado.css';
import { useEffect, useRef, useState } from 'react';
import { data, Link } from 'react-router';
import { abrirCarrinhoDeixado } from '#application/consentimentos/abrir-carrinho-deixado.ts';
import { comprarDeNovo, type DiferencaDoPedidoAnterior } from '#domain/carrinho/comprar-de-novo.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { useCarrinho } from '#web/carrinho/carrinho-do-navegador.ts';
import { fraseDaDiferenca } from '#web/carrinho/frase-da-diferenca.ts';
import { prepararGaveta, useGaveta } from '#web/carrinho/gaveta.tsx';
import { lojaContext } from '#web/request-context.ts';
import { metaForaDosBuscadores } from '#web/moldura/meta.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { PaginaEstreita } from '#web/ui/base/pagina-estreita.tsx';
import { postar } from '#web/ui/base/call-api.ts';
import type { Route } from './+types/carrinho-deixado.ts';

/** Returns the goods of a reminder's cart. */
export async function loader({ context, params: { chave, selo } }: Route.LoaderArgs) {
  const itens = await abrirCarrinhoDeixado(context.get(lojaContext), { chave, selo });
  return data({ itens: itens ?? [] }, { status: itens ? 200 : 404 });
}

export function meta({ matches }: Route.MetaArgs) {
  return metaForaDosBuscadores('Meu carrinho', matches[0].loaderData.loja.nome, 'same-origin');
}

type Volta = { entraram: number; diferencas: DiferencaDoPedidoAnterior[] } | 'sem-resposta' | null;

/** Adds the goods of a reminder to this browser's cart at current prices; its present content stays. */
export default function CarrinhoDeixado({ loaderData: { itens } }: Route.ComponentProps) {
  const { trocar, pronto } = useCarrinho();
  const { abrir } = useGaveta();
  const [volta, setVolta] = useState<Volta>(null);
  const comecou = useRef(false);

  async function repor(): Promise<void> {
    setVolta(null);
    const resposta = await postar('conferirCarrinho', {
      itens: itens.map(({ produtoId, variacao, quantidade }) => ({ produtoId, variacao, quantidade })),
      cupom: null,
    });
    if (!resposta.ok) return setVolta('sem-resposta');
    let resultado: Volta = null;
    trocar((linhas) => {
      const nova = comprarDeNovo(linhas, itens, resposta.valor.itens);
      resultado = nova;
      return nova.linhas;
    });
    setVolta(resultado);
  }

  useEffect(() => {
    // Runs once even where effects run twice; a repeat would add nothing.
    if (!pronto || comecou.current || itens.length === 0) return;
    comecou.current = true;
    void repor();
  });

  if (itens.length === 0)
    return (
      <PaginaEstreita titulo="Meu carrinho">
        <Mensagem
          tipo="info"
          texto="Este carrinho já não está guardado: ele foi comprado, esvaziado ou passou do prazo."
        />
        <p>
          <Link className="botao botao-secundario" to="/produtos">
            Ver todos os produtos
          </Link>
        </p>
      </PaginaEstreita>
    );
  const voltou = volta && volta !== 'sem-resposta' ? volta : null;
  return (
    <PaginaEstreita titulo="Meu carrinho" chamada="Estes produtos ficaram no seu carrinho.">
      {voltou && voltou.entraram > 0 && (
        <Mensagem tipo="sucesso" texto="Seu carrinho está de volta, com os preços de agora." />
      )}
      {voltou && voltou.diferencas.length > 0 && (
        <Mensagem tipo="info" texto={voltou.diferencas.map(fraseDaDiferenca).join(' ')} />
      )}
      {volta === 'sem-resposta' && (
        <Mensagem tipo="erro" texto="Não conseguimos ver o que ainda está à venda. Confira a internet e tente de novo.">
          <button type="button" className="botao botao-pequeno" onClick={() => void repor()}>
            Tentar de novo
          </button>
        </Mensagem>
      )}
      <ul className="carrinho-deixado">
        {itens.map(({ produtoId, nome, variacao, quantidade, precoCentavos }) => (
          <li key={`${produtoId} ${variacao ?? ''}`}>
            <Link to={`/produto/${produtoId}`}>{variacao ? `${nome} (${variacao})` : nome}</Link>
            <span>
              {quantidade} × {formatarReais(precoCentavos)}
            </span>
          </li>
        ))}
      </ul>
      {voltou && voltou.entraram > 0 && (
        <p className="carrinho-deixado-acoes">
          <Link className="botao botao-principal" to="/checkout">
            Finalizar Pedido
          </Link>
          <button type="button" className="botao botao-secundario" onPointerEnter={prepararGaveta} onClick={abrir}>
            Ver o carrinho
          </button>
        </p>
      )}
      <noscript>
        <p>Para pôr tudo no carrinho de uma vez, ligue o JavaScript do navegador; ou abra cada produto acima.</p>
      </noscript>
    </PaginaEstreita>
  );
}
