// @requirement 15.20.1
import './peca.css';
import { data, useNavigation } from 'react-router';
import * as z from 'zod/mini';
import { solicitarPeca, type ErroSolicitarPeca } from '#application/pecas/pedir-peca.ts';
import { lerPedidoComPecas } from '#db/pecas/ler-pecas-do-pedido.ts';
import { podePedirPeca, type CampoDaPeca, type FaltasDaPeca } from '#domain/pecas/peca-perdida.ts';
import { abrirPedido, seloDe } from '#web/abrir-pedido.ts';
import { acao } from '#web/form-action.ts';
import type { Frases } from '#web/form-response.ts';
import { lojaContext } from '#web/request-context.ts';
import { texto, textoLivre } from '#web/form-fields.ts';
import { metaDoPedidoAberto } from '#web/moldura/meta.ts';
import { FraseDaResposta } from '#web/ui/feedback/frase-da-resposta.tsx';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { PaginaEstreita } from '#web/ui/base/pagina-estreita.tsx';
import { PecasDoTabuleiro } from '#web/ui/tabuleiro/tabuleiro.tsx';
import { ConjuntoDoPedido } from './conjunto-do-pedido.tsx';
import { naoEntregue } from './peca-palavras.ts';
import { PecaProcurada } from './peca-procurada.tsx';
import type { Route } from './+types/peca.ts';
import { nomeDoPedido } from '#domain/pedidos/pedido.ts';

type Falta = NonNullable<FaltasDaPeca[CampoDaPeca]>;

const faltas: Record<Falta, string> = {
  vazio: 'Toque na peça que sumiu.',
  invalido: 'Diga quantas sumiram, em algarismos.',
  demais: 'São mais peças do que os seus jogos têm.',
  longo: 'O recado pode ter até 500 caracteres.',
};

const frasesDePedirPeca: Frases<ErroSolicitarPeca, CampoDaPeca, { aVenda: boolean }> = {
  feito: ({ aVenda }) =>
    aVenda
      ? 'A loja vende esta peça avulsa. Ela está aqui embaixo, para pôr no carrinho.'
      : 'Pedido enviado. A loja responde por e-mail se tem a peça.',
  recusas: {
    campos: ({ faltas: recusadas }) => ({
      faltas: Object.fromEntries(Object.entries(recusadas).map(([campo, falta]) => [campo, faltas[falta]])),
    }),
    'nao-encontrado': 'Este pedido não existe mais.',
    'nao-entregue': naoEntregue,
    'sem-conjunto': 'Este jogo de peças não está neste pedido.',
    'ja-pedida': {
      faltas: { peca: 'A loja já foi perguntada sobre esta peça. Assim que responder, você recebe um e-mail.' },
    },
    'pedidos-demais': 'Este pedido já tem 20 peças procuradas. Para mais, escreva em Preciso de ajuda.',
  },
};

/** The sets of an order, drawn to be tapped, and their lost pieces (docs/requirements.md 15.20). */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { pedidoId, selo } = await abrirPedido({ context, params, selo: seloDe(request) });
  const pedido = await lerPedidoComPecas(context.get(lojaContext).db, pedidoId);
  if (!pedido) throw data(null, { status: 404 });
  const { numeroDoPedido, conjuntos, pecas } = pedido;
  return { numeroDoPedido, conjuntos, pecas, pode: podePedirPeca(pedido), selo };
}

export const action = acao(
  z.pipe(
    z.object({
      selo: texto(100),
      produtoId: texto(128),
      peca: texto(20),
      unidades: texto(20),
      nota: textoLivre(10_000),
    }),
    z.transform(({ selo, ...digitado }) => ({ selo, digitado })),
  ),
  async ({ loja, context, params }, { selo, digitado }) => {
    const { pedidoId } = await abrirPedido({ context, params, selo });
    return solicitarPeca(loja, { pedidoId, produtoId: digitado.produtoId, digitado });
  },
  frasesDePedirPeca,
  { status: { 'nao-encontrado': 404 } },
);

export function meta({ matches }: Route.MetaArgs) {
  return metaDoPedidoAberto('Peça perdida', matches[0].loaderData.loja.nome);
}

export default function PecaPerdida({ loaderData, actionData }: Route.ComponentProps) {
  const { numeroDoPedido, conjuntos, pecas, pode, selo } = loaderData;
  const enviando = useNavigation().state === 'submitting';
  const recusada = actionData && !actionData.ok ? actionData : null;
  return (
    <PaginaEstreita
      titulo="Peça perdida"
      chamada={`${nomeDoPedido(numeroDoPedido)}. Toque na peça que sumiu: se a loja a vende avulsa, você compra aqui; se não, perguntamos por você.`}
    >
      <FraseDaResposta resposta={actionData} />
      {!pode && <Mensagem tipo="info" texto={naoEntregue} />}
      {pode && conjuntos.length === 0 && (
        <Mensagem tipo="info" texto="Neste pedido não há jogo de peças que ainda esteja na loja." />
      )}
      {pecas.length > 0 && (
        <section className="pecas-procuradas" aria-labelledby="pecas-procuradas">
          <h2 id="pecas-procuradas">Peças que você procura</h2>
          <ul>
            {pecas.map((peca) => (
              <li key={peca.id}>
                <PecaProcurada peca={peca} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {pode && conjuntos.length > 0 && (
        <>
          <PecasDoTabuleiro />
          <ul className="conjuntos-do-pedido">
            {conjuntos.map((conjunto) => (
              <li key={conjunto.produtoId}>
                <ConjuntoDoPedido
                  key={pecas.length}
                  conjunto={conjunto}
                  selo={selo}
                  enviando={enviando}
                  recusada={recusada?.digitado?.produtoId === conjunto.produtoId ? recusada : null}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </PaginaEstreita>
  );
}
