import {
  type CampoDeReserva,
  type LimitesDigitados,
  MINUTOS_SOB_PRESSAO,
  UNIDADES_ALEM_DA_PARTE,
} from '#domain/pedidos/reservas.ts';
import { SalvarParte } from '#web/admin/base/botoes.tsx';
import type { Resposta } from '#web/form-response.ts';
import { comMascaraInteira } from '#web/admin/base/mascaras.ts';
import { Campo } from '#web/ui/form/campo.tsx';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { FormularioDoPainel } from '#web/admin/base/formulario.tsx';
import { useCampos } from '#web/ui/form/use-campos.ts';

const campos: { nome: CampoDeReserva; rotulo: string; dica: string }[] = [
  {
    nome: 'minutos',
    rotulo: 'Minutos sem pagamento *',
    dica: `Depois deles os itens voltam ao estoque. ${MINUTOS_SOB_PRESSAO} para um produto disputado.`,
  },
  { nome: 'pedidos', rotulo: 'Pedidos de cada um *', dica: 'Sem pagamento, ao mesmo tempo.' },
  { nome: 'unidades', rotulo: 'Unidades de cada um *', dica: 'De todos os produtos somados.' },
  {
    nome: 'parte',
    rotulo: 'Parte do estoque em % *',
    dica: `De cada produto, para cada um e para todos juntos; até ${UNIDADES_ALEM_DA_PARTE} unidades podem passar dela.`,
  },
];

type FormularioDosLimitesProps = {
  inicial: LimitesDigitados;
  reply: Resposta<CampoDeReserva, LimitesDigitados> | null;
};

/** How long unpaid orders reserve units, and how many the same address, e-mail or account may reserve. */
export function FormularioDosLimites({ inicial, reply }: FormularioDosLimitesProps) {
  const recusa = reply && !reply.ok ? reply : null;
  const campo = useCampos(recusa?.digitado ?? inicial, recusa?.faltas);
  return (
    <FormularioDoPainel intencao="limites" julgado={recusa} preventScrollReset>
      {recusa?.frase && <Mensagem tipo="erro" texto={recusa.frase} />}
      <div className="campos">
        {campos.map(({ nome, rotulo, dica }) => (
          <Campo
            key={nome}
            rotulo={rotulo}
            {...campo(nome)}
            className="colunas-3-largo"
            dica={dica}
            ref={comMascaraInteira}
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
            required
          />
        ))}
      </div>
      <SalvarParte intencao="limites">Salvar limites</SalvarParte>
    </FormularioDoPainel>
  );
}
