// @requirement 15.26.6
import { formularioUnico } from '#application/auditoria/formulario-unico.ts';
import type { Loja } from '#application/loja.ts';
import {
  type EscolhaDeImagem,
  escolherImagem,
  type ImagemPerdida,
  soltarImagem,
} from '#application/uploads/escolher-imagem.ts';
import { type Autor, buscarFeitoDoFormulario, registrarAuditoria } from '#db/auditoria/gravar-auditoria.ts';
import { apagarMaterial, inserirMaterial } from '#db/parceiros/gravar-materiais.ts';
import { emTransacao } from '#db/transaction.ts';
import { novoId } from '#domain/identificador.ts';
import { type FaltasNoMaterial, lerMaterial, type MaterialDigitado } from '#domain/parceiros/material.ts';
import type { CamposRecusados, NaoEncontrado, Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';

export type ErroPublicar = CamposRecusados<FaltasNoMaterial> | ImagemPerdida | Recusa<'ja-gravado'>;

/** Publishes a material for the influencers. The form of `chave` publishes one, however often it is sent. */
export async function publicarMaterial(
  { db, relogio }: Pick<Loja, 'db' | 'relogio'>,
  autor: Autor,
  { chave, imagem: escolha, digitado }: { chave: string; imagem: EscolhaDeImagem; digitado: MaterialDigitado },
): Promise<Result<void, ErroPublicar>> {
  const lido = lerMaterial(digitado, typeof escolha === 'object');
  if (!lido.ok) return falha({ codigo: 'campos', faltas: lido.erro });
  const formulario = formularioUnico(chave, { escolha, ...lido.valor });
  return emTransacao(db, async (tx): Promise<Result<void, ErroPublicar>> => {
    // Before the upload is looked for: that of a repeated form is gone already.
    const anterior = await buscarFeitoDoFormulario(tx, formulario);
    if (anterior === 'outro-conteudo') return falha({ codigo: 'ja-gravado' });
    if (anterior) return ok(undefined);
    const id = novoId();
    const { titulo } = lido.valor;
    const imagem = await escolherImagem(tx, escolha, null, titulo);
    if (!imagem.ok) return imagem;
    await inserirMaterial(tx, { ...lido.valor, id, imagem: imagem.valor, criadoEm: relogio.agora() });
    await registrarAuditoria(tx, autor, {
      acao: 'criar',
      entidade: 'material',
      entidadeId: id,
      formulario,
      depois: { titulo },
    });
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
