import { z } from 'zod';
import { data, type RouterContextProvider } from 'react-router';
import type { EntradaDoProduto, FaltasDoFormulario, PdfEscolhido } from '#application/admin/produtos/entrada.ts';
import { salvarProduto } from '#application/admin/produtos/salvar-produto.ts';
import { limparHtml } from '#application/html-seguro.ts';
import { previaDaDescricao } from '#domain/previa.ts';
import { type CadastroDigitado, camposDoCadastro } from '#domain/produto-cadastro.ts';
import { limiteDaPrevia } from '#domain/produto.ts';
import { digitarProduto, oQueMudou } from '#web/components/admin-produtos/digitado.ts';
import type { RespostaDoProduto } from '#web/components/admin-produtos/resposta.ts';
import { lojaContext } from '#web/contexto.ts';
import { frasesDosProdutos, mensagemDaFalta } from '#web/messages/admin-produtos.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';

const imagem = z.object({
  de: z.enum(['imagem', 'envio']),
  id: z.string().min(1).max(200),
  alt: z.string().max(1000),
  principal: z.boolean(),
});
const imagens = z.array(imagem).max(100);

function lerImagens(texto: string): EntradaDoProduto['imagens'] {
  try {
    return imagens.parse(JSON.parse(texto || '[]'));
  } catch {
    return [];
  }
}

const lerPdf = (texto: string): PdfEscolhido =>
  texto === '' || texto === 'manter' ? 'manter' : texto === 'tirar' ? 'tirar' : { envio: texto };
const lerInteiro = (texto: string): number => (/^\d{1,9}$/.test(texto) ? Number(texto) : 0);

function lerEntrada(campos: FormData, id: string | null): EntradaDoProduto {
  const texto = (nome: string) => String(campos.get(nome) ?? '').replaceAll('\0', '');
  const textos = Object.fromEntries(camposDoCadastro.map((campo) => [campo, texto(campo)]));
  const cadastro = {
    ...textos,
    digital: texto('digital') === 'sim',
    destaque: texto('destaque') === 'sim',
  } as CadastroDigitado;
  const larga = texto('larga');
  const aLarga = (de: 'imagem' | 'envio', qual: string) =>
    qual ? { de, id: qual, alt: cadastro.nome, principal: false } : null;
  return {
    id,
    versao: lerInteiro(texto('versao')),
    estoqueCarregado: lerInteiro(texto('estoqueCarregado')),
    copiaDe: texto('copiaDe') || null,
    cadastro,
    imagens: lerImagens(texto('imagens')),
    larga:
      larga === 'tirar'
        ? null
        : larga === '' || larga === 'manter'
          ? aLarga('imagem', texto('largaAtual'))
          : aLarga('envio', larga),
    arquivo: lerPdf(texto('arquivo')),
    amostra: lerPdf(texto('amostra')),
  };
}

const emFrases = (faltas: FaltasDoFormulario) =>
  Object.fromEntries(
    Object.entries(faltas).map(([campo, falta]) => [campo, mensagemDaFalta(campo as keyof FaltasDoFormulario, falta)]),
  );

/** Saves the form of a product, or answers what is wrong with it; nothing typed is lost either way. `id` null makes a new one. */
export async function receberProduto(context: Readonly<RouterContextProvider>, request: Request, id: string | null) {
  const loja = context.get(lojaContext);
  const campos = await request.formData();
  const entrada = lerEntrada(campos, id);
  const { cadastro: digitado } = entrada;
  const recusar = (status: number, mais: Partial<Extract<RespostaDoProduto, { ok: false }>>) =>
    data<RespostaDoProduto>(
      { ok: false, frase: frasesDosProdutos.salvar, motivo: '', faltas: {}, conflito: null, digitado, ...mais },
      { status },
    );
  if (campos.get('intencao') === 'previa') {
    const descricaoHtml = limparHtml(digitado.descricao);
    return data<RespostaDoProduto>({
      ok: true,
      previa: { descricaoHtml, cartao: previaDaDescricao(descricaoHtml, limiteDaPrevia.cartao) },
    });
  }
  try {
    const salvo = await salvarProduto(loja, quemPede(context), entrada);
    if (salvo.ok) {
      // Without scripts the browser itself goes on, after the same two seconds.
      return data<RespostaDoProduto>(
        { ok: true, frase: id === null ? frasesDosProdutos.cadastrado : frasesDosProdutos.atualizado },
        { headers: { Refresh: '2; url=/admin/produtos' } },
      );
    }
    switch (salvo.erro.codigo) {
      case 'campos':
        return recusar(422, { motivo: frasesDosProdutos.confira, faltas: emFrases(salvo.erro.faltas) });
      case 'nao-encontrado':
        return recusar(404, { motivo: frasesDosProdutos.sumiu });
      case 'mudou':
        return recusar(409, {
          motivo: frasesDosProdutos.mudou,
          conflito: {
            versao: salvo.erro.atual.versao,
            mudancas: oQueMudou(digitarProduto(salvo.erro.atual), digitado),
          },
        });
    }
  } catch (erro) {
    loja.log.error({ err: erro, produtoId: id }, 'product could not be saved');
    return recusar(500, { motivo: frasesDosProdutos.digitado });
  }
}
