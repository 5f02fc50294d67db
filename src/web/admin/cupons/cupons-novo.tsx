import '#web/admin/base/formulario.css';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { digitarCupom } from '#domain/cupons/cupom-cadastro.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { lojaContext } from '#web/request-context.ts';
import { FormularioDoCupom } from './formulario-do-cupom.tsx';
import { salvar } from './cupons-action.ts';
import { erroAoSalvarCupom } from './cupons-frases.ts';
import type { FrasesSemResposta } from '#web/loading/without-answer.ts';
import type { Route } from './+types/cupons-novo.ts';

const UM_MES_MS = 30 * 24 * 3600 * 1000;

export function loader({ context }: Route.LoaderArgs) {
  const agora = context.get(lojaContext).relogio.agora();
  const validade = diaEmSaoPaulo(new Date(agora.getTime() + UM_MES_MS));
  const vazio = digitarCupom({
    codigo: '',
    tipo: 'percentual',
    valor: 1,
    validade,
    ativo: true,
    minimoCentavos: null,
    limiteUsos: null,
    limitePorPessoa: null,
  });
  return { inicial: { ...vazio, valor: '' }, agora: agora.getTime() };
}

export const action = salvar;

export const handle: FrasesSemResposta = { formularios: { '': erroAoSalvarCupom } };

export const meta = () => metaDoPainel('Novo cupom');

export default function NovoCupom({ loaderData: { inicial, agora }, actionData }: Route.ComponentProps) {
  return (
    <>
      <TituloDoPainel titulo="Novo cupom" frase="Campos com * são obrigatórios." />
      <FormularioDoCupom inicial={inicial} usos={0} versao={null} agora={agora} resposta={actionData ?? null} />
    </>
  );
}
