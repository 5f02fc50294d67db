// @requirement 15.18.1
import { lerCatalogo } from '#db/pedidos/ler-checkout.ts';
import {
  buscarPedidoDeAviso,
  contarPedidosDeAviso,
  inserirPedidoDeAviso,
  renovarPedidoDeAviso,
  travarEmailDoAviso,
} from '#db/consentimentos/gravar-avise-me.ts';
import { registrarConsentimentos } from '#db/consentimentos/gravar-consentimentos.ts';
import { ESPERAS_POR_EMAIL } from '#domain/consentimentos/avise-me.ts';
import { novoId } from '#domain/identificador.ts';
import { caixaDoDestinatario } from '#domain/mensagens/ritmo.ts';
import { formaDoProdutoId } from '#domain/produtos/produto.ts';
import { estoqueDaVariacao } from '#domain/produtos/variacoes.ts';
import type { Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { emailValido, normalizarEmail } from '#domain/usuarios/pessoa.ts';
import { enfileirarEmail } from '#application/emails/enfileirar-email.ts';
import type { Loja } from '#application/loja.ts';
import type { Limite } from '#application/ports/limites.ts';
import { DIA_MS } from '#domain/duracoes.ts';

/** Empty `variacao` means any variation. */
export type AvisoPedido = { produtoId: string; variacao: string; email: string };

export type ErroPedirAviso =
  | Recusa<'nao-encontrado' | 'email-invalido' | 'variacao-vazia' | 'ha-estoque'>
  | { codigo: 'muitas-tentativas'; esperaS: number };

/** Requests per client address. */
const pedidosPorEndereco: Limite = { nome: 'avise-me', maximo: 20, janelaMs: 60 * 60_000 };
/** Messages per mailbox, from all visitors together. */
const mensagensPorEmail: Limite = { nome: 'avise-me-email', maximo: 6, janelaMs: DIA_MS };

/**
 * Requests an e-mail for when a sold-out product or variation is available again; valid once confirmed by the link sent
 * to the address. The answer does not reveal whether the address already waits or reached its limit
 * (docs/requirements.md 15.18).
 */
export async function pedirAviso(
  loja: Pick<Loja, 'db' | 'fila' | 'limites' | 'relogio'>,
  pedido: AvisoPedido,
  endereco: string,
): Promise<Result<void, ErroPedirAviso>> {
  const email = normalizarEmail(pedido.email);
  if (!emailValido(email)) return falha({ codigo: 'email-invalido' });
  const { produtoId } = pedido;
  const [produto] = formaDoProdutoId.test(produtoId) ? await lerCatalogo(loja.db, [produtoId]) : [];
  if (!produto || produto.arquivado) return falha({ codigo: 'nao-encontrado' });
  const variacao = pedido.variacao || null;
  if (variacao !== null && !produto.variacoes.includes(variacao)) return falha({ codigo: 'variacao-vazia' });
  if (variacao === null && produto.variacoes.length > 0 && produto.estoque > 0)
    return falha({ codigo: 'variacao-vazia' });
  const unidades = variacao === null ? produto.estoque : estoqueDaVariacao(produto, variacao);
  if (produto.digital || unidades > 0) return falha({ codigo: 'ha-estoque' });
  const espera = await loja.limites.contar(pedidosPorEndereco, endereco);
  if (espera > 0) return falha({ codigo: 'muitas-tentativas', esperaS: Math.ceil(espera / 1000) });
  if ((await loja.limites.contar(mensagensPorEmail, caixaDoDestinatario(email))) > 0) return ok(undefined);
  const sobre = variacao === null ? produto.nome : `${produto.nome} (${variacao})`;
  await registrarPedidoDeAviso(loja, { produtoId, variacao, email, sobre });
  return ok(undefined);
}

async function registrarPedidoDeAviso(
  loja: Pick<Loja, 'db' | 'fila' | 'relogio'>,
  { sobre, ...pedido }: { produtoId: string; variacao: string | null; email: string; sobre: string },
): Promise<void> {
  await loja.db.transaction(async (tx) => {
    const agora = loja.relogio.agora();
    await travarEmailDoAviso(tx, pedido.email);
    const pedidoExistente = await buscarPedidoDeAviso(tx, pedido);
    if (pedidoExistente?.confirmadoEm) return;
    if (!pedidoExistente && (await contarPedidosDeAviso(tx, pedido.email)) >= ESPERAS_POR_EMAIL) return;
    const id = pedidoExistente?.id ?? novoId();
    if (pedidoExistente) await renovarPedidoDeAviso(tx, id, agora);
    else {
      await inserirPedidoDeAviso(tx, { ...pedido, id, criadoEm: agora });
      await registrarConsentimentos(tx, [
        {
          tipo: 'avise-me',
          chave: id,
          ato: 'pedido',
          email: pedido.email,
          uid: null,
          origem: 'produto',
          sobre,
          em: agora,
        },
      ]);
    }
    await enfileirarEmail(loja, tx, {
      tipo: 'confirmar-avise-me',
      chave: `confirmar-avise-me:${novoId()}`,
      para: pedido.email,
      dados: { pedido: id },
    });
  });
}
