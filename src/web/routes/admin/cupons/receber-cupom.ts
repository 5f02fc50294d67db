import { data, type RouterContextProvider } from 'react-router';
import { salvarCupom } from '#application/admin/cupons/salvar-cupom.ts';
import { type CampoDoCupom, digitarCupom } from '#domain/cupom-cadastro.ts';
import { digitadoNo } from '#web/components/admin-cupons/digitado.ts';
import type { RecusaDoCupom } from '#web/components/admin-cupons/formulario-do-cupom.tsx';
import { lojaContext } from '#web/contexto.ts';
import { codigoEmUso, mensagensDoCupom } from '#web/messages/cupom.ts';
import { outraPessoaMudou } from '#web/messages/cadastro.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';

/** Saves what the coupon's form sent; answers the code, or the refusal with all that was typed. */
export async function receberCupom(context: Readonly<RouterContextProvider>, request: Request, id: string | null) {
  const campos = await request.formData();
  const digitado = digitadoNo(campos);
  const edicao = id === null ? null : { id, versao: Number(campos.get('versao')) };
  const recusar = (mais: Partial<RecusaDoCupom>, status: number) => ({
    recusa: data<RecusaDoCupom>({ digitado, mensagem: null, erros: {}, conflito: null, ...mais }, { status }),
    codigo: '',
  });
  const loja = context.get(lojaContext);
  const salvo = await salvarCupom(loja, quemPede(context), edicao, digitado).catch((erro: unknown) => {
    loja.log.error({ err: erro }, 'coupon could not be saved');
    return null;
  });
  if (!salvo) return recusar({ mensagem: 'Erro ao salvar cupom. Tente novamente em instantes.' }, 500);
  if (salvo.ok) return { recusa: null, codigo: digitado.codigo.trim().toUpperCase() };
  const { erro } = salvo;
  switch (erro.codigo) {
    case 'campos-invalidos':
      return recusar(
        {
          erros: Object.fromEntries(
            Object.entries(erro.faltas).map(([campo, falta]) => [campo, mensagensDoCupom[falta]]),
          ) as Partial<Record<CampoDoCupom, string>>,
        },
        422,
      );
    case 'codigo-em-uso':
      return recusar({ erros: { codigo: codigoEmUso } }, 409);
    case 'mudou-nesse-meio-tempo':
      return recusar(
        { mensagem: outraPessoaMudou, conflito: { atual: digitarCupom(erro.atual), versao: erro.versao } },
        409,
      );
    case 'nao-encontrado':
      throw data(null, { status: 404 });
  }
}
