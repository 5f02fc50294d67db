import { data, type RouterContextProvider } from 'react-router';
import { salvarCategoria } from '#application/admin/categorias/salvar-categoria.ts';
import type { RespostaDaCategoria } from '#web/components/admin-categorias/resposta.ts';
import { lojaContext } from '#web/contexto.ts';
import { frasesDasCategorias, mensagensDaCategoria } from '#web/messages/admin-categorias.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';

/** Saves the form of a category, or answers what is wrong with it; nothing typed is lost either way. `id` null makes a new one. */
export async function receberCategoria(context: Readonly<RouterContextProvider>, request: Request, id: string | null) {
  const loja = context.get(lojaContext);
  const campos = await request.formData();
  const texto = (nome: string) => String(campos.get(nome) ?? '').replaceAll('\0', '');
  const digitado = { nome: texto('nome'), slug: texto('slug') };
  const imagem = texto('imagem');
  const recusar = (status: number, mais: Partial<Extract<RespostaDaCategoria, { ok: false }>>) =>
    data<RespostaDaCategoria>(
      { ok: false, frase: frasesDasCategorias.salvar, motivo: null, faltas: {}, conflito: null, digitado, ...mais },
      { status },
    );
  try {
    const salva = await salvarCategoria(loja, quemPede(context), {
      id,
      versao: Number(texto('versao')) || 0,
      ...digitado,
      imagem: imagem === 'tirar' ? 'tirar' : imagem === '' || imagem === 'manter' ? 'manter' : { envio: imagem },
    });
    if (salva.ok) {
      // Without scripts the browser itself goes on, after the same two seconds.
      return data<RespostaDaCategoria>(
        { ok: true, frase: id === null ? frasesDasCategorias.cadastrada : frasesDasCategorias.atualizada },
        { headers: { Refresh: '2; url=/admin/categorias' } },
      );
    }
    switch (salva.erro.codigo) {
      case 'campos':
        return recusar(422, {
          faltas: Object.fromEntries(
            Object.entries(salva.erro.faltas).map(([campo, falta]) => [campo, mensagensDaCategoria[falta]]),
          ),
        });
      case 'imagem-perdida':
        return recusar(422, { faltas: { imagem: frasesDasCategorias.imagemPerdida } });
      case 'nao-encontrada':
        return recusar(404, { motivo: frasesDasCategorias.sumiu });
      case 'mudou': {
        const { nome, slug, versao } = salva.erro.atual;
        return recusar(409, {
          motivo: frasesDasCategorias.mudou,
          conflito: {
            versao,
            mudancas: [
              { campo: 'Nome', valor: nome },
              { campo: 'Slug', valor: slug },
            ],
          },
        });
      }
    }
  } catch (erro) {
    loja.log.error({ err: erro, categoria: id }, 'category could not be saved');
    return recusar(500, { motivo: frasesDasCategorias.digitado });
  }
}
