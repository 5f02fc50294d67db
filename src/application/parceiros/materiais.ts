// @requirement 15.26.6
import type { Loja } from '#application/loja.ts';
import {
  type EscolhaDeImagem,
  escolherImagem,
  type ImagemPerdida,
  soltarImagem,
} from '#application/uploads/escolher-imagem.ts';
import { lerMaterialPublicado } from '#db/queries/parceiros/materiais.ts';
import { type Autor, registrarAuditoria } from '#db/repositories/auditoria/auditoria.ts';
import { apagarMaterial, inserirMaterial } from '#db/repositories/parceiros/materiais.ts';
import { emTransacao } from '#db/transaction.ts';
import { novoId, podeSerId } from '#domain/identificador.ts';
import { type FaltasNoMaterial, lerMaterial, type MaterialDigitado } from '#domain/parceiros/material.ts';
import type { CamposRecusados, NaoEncontrado } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';

export type ErroPublicar = CamposRecusados<FaltasNoMaterial> | ImagemPerdida;

/** Publishes a material for the influencers. A repeat of its form (`chave`) publishes nothing more. */
export async function publicarMaterial(
  { db, relogio }: Pick<Loja, 'db' | 'relogio'>,
  autor: Autor,
  { chave, imagem: escolha, digitado }: { chave: string; imagem: EscolhaDeImagem; digitado: MaterialDigitado },
): Promise<Result<void, ErroPublicar>> {
  const lido = lerMaterial(digitado, typeof escolha === 'object');
  if (!lido.ok) return falha({ codigo: 'campos', faltas: lido.erro });
  return emTransacao(db, async (tx): Promise<Result<void, ErroPublicar>> => {
    const id = podeSerId(chave) ? chave : novoId();
    // The upload of a repeated form is gone already.
    if (await lerMaterialPublicado(tx, id)) return ok(undefined);
    const { titulo } = lido.valor;
    const imagem = await escolherImagem(tx, escolha, null, titulo);
    if (!imagem.ok) return imagem;
    if (await inserirMaterial(tx, { ...lido.valor, id, imagem: imagem.valor, criadoEm: relogio.agora() }))
      await registrarAuditoria(tx, autor, { acao: 'criar', entidade: 'material', entidadeId: id, depois: { titulo } });
    return ok(undefined);
  });
}

/** Removes a material, and the files of its picture. */
export async function excluirMaterial(
  { db, fila }: Pick<Loja, 'db' | 'fila'>,
  autor: Autor,
  id: string,
): Promise<Result<void, NaoEncontrado>> {
  return emTransacao(db, async (tx): Promise<Result<void, NaoEncontrado>> => {
    const material = await apagarMaterial(tx, id);
    if (!material) return falha({ codigo: 'nao-encontrado' });
    await soltarImagem({ fila }, tx, material.imagem, null);
    const { titulo } = material;
    await registrarAuditoria(tx, autor, { acao: 'excluir', entidade: 'material', entidadeId: id, antes: { titulo } });
    return ok(undefined);
  });
}
