// @requirement 15.24.1 15.24.5
import { type Autor, buscarFeitoDoFormulario, registrarAuditoria } from '#db/auditoria/gravar-auditoria.ts';
import { buscarPedidoDoVale } from '#db/creditos/ler-vales-vendidos.ts';
import { gravarBloqueio, inserirVale, lancarCreditos, travarPortadores } from '#db/creditos/gravar-creditos.ts';
import { travarPedido } from '#db/pedidos/gravar-pedidos.ts';
import { emTransacao } from '#db/transaction.ts';
import { finalDoVale } from '#domain/creditos/codigo-do-vale.ts';
import { type FaltaNoValor, lerValorDoVale } from '#domain/creditos/lancamento.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import { novoId } from '#domain/identificador.ts';
import type { CamposRecusados, NaoEncontrado, Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { umaLinha } from '#domain/texto-digitado.ts';
import { formularioUnico } from '#application/auditoria/formulario-unico.ts';
import type { Loja } from '#application/loja.ts';
import { codigoDoVale, colunasDoCodigo } from './codigo-do-vale.ts';
import { motivoDoBloqueio } from './vale-vendido.ts';

type Servicos = Pick<Loja, 'db' | 'relogio' | 'assinatura'>;

/** A card that was just made; its code is shown now and never again. */
export type ValeEmitido = { id: string; codigo: string; centavos: Centavos };

export type ErroEmitirVale = CamposRecusados<Partial<Record<'valor', FaltaNoValor>>> | Recusa<'ja-gravado'>;

/** Makes a card of the typed value. A repeat of its form (`chave`) returns the same card. */
export async function emitirVale(
  loja: Servicos,
  autor: Autor,
  { chave, valor }: { chave: string; valor: string },
): Promise<Result<ValeEmitido, ErroEmitirVale>> {
  const lido = lerValorDoVale(valor);
  if (!lido.ok) return falha({ codigo: 'campos', faltas: { valor: lido.erro } });
  const centavos = lido.valor;
  return emTransacao(loja.db, async (tx) => {
    const formulario = formularioUnico(chave, { centavos });
    const anterior = await buscarFeitoDoFormulario(tx, formulario);
    if (anterior === 'outro-conteudo') return falha({ codigo: 'ja-gravado' });
    if (anterior) return ok({ id: anterior.feito, codigo: codigoDoVale(loja, anterior.feito), centavos });
    const id = novoId();
    const codigo = codigoDoVale(loja, id);
    const criadoEm = loja.relogio.agora();
    await inserirVale(tx, { id, ...colunasDoCodigo(codigo), criadoEm });
    await lancarCreditos(tx, [
      { portadorId: id, tipo: 'emissao', centavos, chave: `emissao:${id}`, autor: autor.uid, criadoEm },
    ]);
    await registrarAuditoria(tx, autor, {
      acao: 'criar',
      entidade: 'vale',
      entidadeId: id,
      depois: { final: finalDoVale(codigo), valorCentavos: centavos },
      formulario,
    });
    return ok({ id, codigo, centavos });
  });
}

const MAIOR_MOTIVO = 200;

export type ErroBloquearVale = NaoEncontrado | CamposRecusados<Partial<Record<'motivo', 'vazio' | 'longo'>>>;

/** Blocks a lost card, with a reason. A blocked card pays nothing, and keeps its balance. */
export async function bloquearVale(
  { db, relogio }: Pick<Loja, 'db' | 'relogio'>,
  autor: Autor,
  { id, motivo: digitado }: { id: string; motivo: string },
): Promise<Result<void, ErroBloquearVale>> {
  const motivo = umaLinha(digitado);
  if (motivo === '') return falha({ codigo: 'campos', faltas: { motivo: 'vazio' } });
  if (motivo.length > MAIOR_MOTIVO) return falha({ codigo: 'campos', faltas: { motivo: 'longo' } });
  return emTransacao(db, async (tx) => {
    const vale = (await travarPortadores(tx, { ids: [id] })).find(({ tipo }) => tipo === 'vale');
    if (!vale) return falha({ codigo: 'nao-encontrado' });
    if (vale.bloqueadoEm) return ok(undefined);
    await gravarBloqueio(tx, id, { em: relogio.agora(), motivo });
    await registrarAuditoria(tx, autor, { acao: 'bloquear', entidade: 'vale', entidadeId: id, depois: { motivo } });
    return ok(undefined);
  });
}

export type ErroDesbloquearVale = NaoEncontrado | { codigo: 'bloqueado-pelo-pedido'; motivo: string };

/** Lets a blocked card be used again, unless the order that sells it blocks it. */
export async function desbloquearVale(
  { db }: Pick<Loja, 'db'>,
  autor: Autor,
  id: string,
): Promise<Result<void, ErroDesbloquearVale>> {
  return emTransacao(db, async (tx) => {
    // The order before its card, as everywhere.
    const pedidoId = await buscarPedidoDoVale(tx, id);
    const pedido = pedidoId === null ? null : await travarPedido(tx, pedidoId);
    const vale = (await travarPortadores(tx, { ids: [id] })).find(({ tipo }) => tipo === 'vale');
    if (!vale) return falha({ codigo: 'nao-encontrado' });
    if (!vale.bloqueadoEm) return ok(undefined);
    const motivo = pedido && (await motivoDoBloqueio(tx, pedido));
    if (motivo) return falha({ codigo: 'bloqueado-pelo-pedido', motivo });
    await gravarBloqueio(tx, id, null);
    await registrarAuditoria(tx, autor, {
      acao: 'desbloquear',
      entidade: 'vale',
      entidadeId: id,
      antes: { motivo: vale.bloqueioMotivo },
    });
    return ok(undefined);
  });
}
