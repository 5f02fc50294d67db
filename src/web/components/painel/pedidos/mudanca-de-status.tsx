import { Form, useNavigation } from 'react-router';
import { rotuloDoStatus, statusDoAdmin, type StatusDoPedido } from '#domain/pedido-status.ts';
import { Campo, CampoDeEscolha } from '#web/ui/campo.tsx';
import type { Resposta } from './use-acoes.ts';

/** Where an order usually goes next. */
const seguinte: Record<StatusDoPedido, StatusDoPedido> = { pendente: 'approved', approved: 'enviado', enviado: 'concluido', concluido: 'approved', rejected: 'approved' };

/** The order's status as a form, which needs no scripts. */
export function MudancaDeStatus({ status, codigoRastreio, resposta }: { status: StatusDoPedido; codigoRastreio: string | null; resposta: Resposta | undefined }) {
  const enviando = useNavigation().formData?.get('intencao') === 'status';
  const erro = resposta?.intencao === 'status' && !resposta.ok ? resposta.frase : null;
  return (
    <section className="bloco" aria-labelledby="mudar-status">
      <h2 id="mudar-status">Mudar status</h2>
      <Form method="post" className="mudar" preventScrollReset key={status}>
        <input type="hidden" name="intencao" value="status" />
        <input type="hidden" name="visto" value={status} />
        <CampoDeEscolha rotulo="Novo status" nome="para" erro={erro} defaultValue={seguinte[status]} opcoes={statusDoAdmin.map((valor) => ({ valor, nome: rotuloDoStatus(valor) }))} />
        <Campo rotulo="Código de rastreio" nome="rastreio" opcional defaultValue={codigoRastreio ?? ''} maxLength={50} autoComplete="off" spellCheck={false} dica="Para Enviado: vai no e-mail." />
        <button type="submit" className="bt bt-1" disabled={enviando}>
          {enviando ? 'Mudando...' : 'Mudar status'}
        </button>
      </Form>
    </section>
  );
}
