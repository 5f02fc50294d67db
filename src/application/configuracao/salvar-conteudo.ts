// @requirement 15.5.2
import type { Loja } from '#application/loja.ts';
import {
  type EscolhaDeImagem,
  escolherImagem,
  type ImagemPerdida,
  soltarImagem,
} from '#application/uploads/escolher-imagem.ts';
import { lerConteudoDaLoja } from '#db/configuracao/ler-configuracao.ts';
import type { Autor } from '#db/auditoria/gravar-auditoria.ts';
import { gravarConteudo } from '#db/configuracao/gravar-configuracao.ts';
import { emTransacao } from '#db/transaction.ts';
import { type ConteudoDigitado, type FaltasNoConteudo, lerConteudo } from '#domain/configuracao/conteudo-cadastro.ts';
import type { Conteudo } from '#domain/configuracao/conteudo.ts';
import type { CamposRecusados, Mudou } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { auditarConfiguracao } from './auditar-configuracao.ts';

export type ErroSalvarConteudo =
  | CamposRecusados<FaltasNoConteudo>
  | ImagemPerdida
  | Mudou<{ conteudo: Conteudo; versao: number }>;

/**
 * Saves the contents of the home page. A refusal reports every fault, or the current values when another admin saved
 * after `versao` was read; it releases the uploaded picture.
 */
export async function salvarConteudo(
  loja: Pick<Loja, 'db' | 'fila'>,
  autor: Autor,
  { digitado, imagem, versao }: { digitado: ConteudoDigitado; imagem: EscolhaDeImagem; versao: number },
): Promise<Result<void, ErroSalvarConteudo>> {
  return emTransacao(loja.db, async (tx) => {
    const guardado = await lerConteudoDaLoja(tx);
    const { imagem: antes } = guardado.conteudo.cena;
    const escolhida = await escolherImagem(tx, imagem, antes, '');
    if (!escolhida.ok) return escolhida;
    const lido = lerConteudo(digitado, escolhida.valor);
    if (!lido.ok) return falha({ codigo: 'campos', faltas: lido.erro });
    if (guardado.versao !== versao || !(await gravarConteudo(tx, lido.valor, versao)))
      return falha({ codigo: 'mudou', atual: await lerConteudoDaLoja(tx) });
    await soltarImagem(loja, tx, antes, escolhida.valor);
    await auditarConfiguracao(tx, autor, 'conteudo', { antes: guardado.conteudo, depois: lido.valor });
    return ok(undefined);
  });
}
