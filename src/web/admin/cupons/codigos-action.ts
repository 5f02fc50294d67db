import { redirect } from 'react-router';
import * as z from 'zod/mini';
import { type ErroGerarCodigos, gerarCodigos } from '#application/cupons/gerar-codigos.ts';
import type { NaoEncontrado } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { acao } from '#web/form-action.ts';
import { texto } from '#web/form-fields.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { frasesDeGerarCodigos } from './cupons-frases.ts';
import { enderecoDoCsv } from './endereco-do-csv.ts';

const esquema = z.pipe(
  z.object({ chave: texto(100), quantidade: texto(20) }),
  z.transform(({ chave, ...digitado }) => ({ chave, digitado })),
);

type Gerado = { arquivo: string };

const gerar = (
  opcoes: Parameters<
    typeof acao<typeof esquema, Gerado, Exclude<ErroGerarCodigos, NaoEncontrado>, 'quantidade', null, Gerado>
  >[3],
) =>
  acao(
    esquema,
    async (
      { loja, context, params },
      { chave, digitado },
    ): Promise<Result<Gerado, Exclude<ErroGerarCodigos, NaoEncontrado>>> => {
      const cupomId = params['id'] ?? '';
      const feito = await gerarCodigos(loja, quemPede(context), { cupomId, chave, ...digitado });
      if (feito.ok) return ok({ arquivo: enderecoDoCsv(cupomId, feito.valor.lote) });
      if (feito.erro.codigo === 'nao-encontrado') throw new Response(null, { status: 404 });
      return falha(feito.erro);
    },
    frasesDeGerarCodigos,
    opcoes,
  );

/** Without scripts the form leads to the file, otherwise the page stays and downloads it. */
export const gerarEBaixar = gerar({ seguir: ({ arquivo }) => redirect(arquivo) });
export const gerarNaPagina = gerar({ mostrar: (gerado) => gerado });
