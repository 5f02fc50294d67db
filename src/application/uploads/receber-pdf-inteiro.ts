import type { Loja } from '#application/loja.ts';
import { abrirEnvio, concluirEnvio, fecharEnvio } from '#db/repositories/produtos/envios.ts';
import { emTransacao } from '#db/transaction.ts';
import { novoId } from '#domain/identificador.ts';
import { ok, type Result } from '#domain/result.ts';
import { nomeNoArmazem } from './chaves.ts';
import { conferirPdf, type RecusaDePdf } from './conferir-pdf.ts';
import { umaImagemPorVez } from './tratar-imagem.ts';

/** Stores a complete eBook until a product claims it. */
export async function receberPdfInteiro(
  loja: Pick<Loja, 'db' | 'arquivos' | 'fila' | 'relogio'>,
  { bytes, nome, autorId }: { bytes: Uint8Array; nome: string; autorId: string },
): Promise<Result<{ envio: string; chave: string; paginas: number }, RecusaDePdf>> {
  return umaImagemPorVez(async () => {
    const conferido = await conferirPdf(bytes);
    if (!conferido.ok) return conferido;
    const { paginas } = conferido.valor;
    const id = novoId();
    const chave = `ebooks/${nomeNoArmazem(nome)}.pdf`;
    const tamanho = bytes.length;
    await abrirEnvio(loja.db, { id, tipo: 'ebook', chave, nome, tamanho, autorId, agora: loja.relogio.agora() });
    try {
      await loja.arquivos.gravar(chave, bytes, 'application/pdf');
    } catch (erro) {
      // Deleted by a job, because the store just failed.
      await emTransacao(loja.db, async (tx) => {
        await loja.fila.enfileirar(tx, { nome: 'apagar-arquivos', dados: { imagens: [], pdfs: [chave] } });
        await fecharEnvio(tx, id);
        return ok(null);
      });
      throw erro;
    }
    await concluirEnvio(loja.db, id, { paginas });
    return ok({ envio: id, chave, paginas });
  });
}
