// @requirement 15.6.6
import '#web/admin/base/formulario.css';
import { Link } from 'react-router';
import { lerDadosDaLoja } from '#db/configuracao/ler-configuracao.ts';
import { lerFuncionamento } from '#db/funcionamento/ler-funcionamento.ts';
import { BotaoDeIntencao } from '#web/admin/base/botoes.tsx';
import { FormularioDoPainel } from '#web/admin/base/formulario.tsx';
import { Page, title } from '#web/panel/page.tsx';
import { load } from '#web/panel/panel-action.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { CampoLongo } from '#web/ui/form/campo.tsx';
import { useCampos } from '#web/ui/form/use-campos.ts';
import { acoesDosAvisos } from './avisos-action.ts';
import { dicaDosAvisos, naDemonstracao } from './avisos-frases.ts';
import type { Route } from './+types/avisos.ts';

/** The addresses that receive notifications of sales and errors. */
export const loader = load(async ({ loja: { demo }, db }) => {
  const [{ avisarA }, { email }] = await Promise.all([lerFuncionamento(db), lerDadosDaLoja(db)]);
  return { avisarA: avisarA.join('\n'), contato: email, demo };
});

export const action = acoesDosAvisos;
export const meta = () => title('Avisos à equipe');

export default function Avisos({ loaderData: { avisarA, contato, demo }, actionData }: Route.ComponentProps) {
  const recusa = actionData && !actionData.ok ? actionData : null;
  const campo = useCampos(recusa?.digitado ?? { avisarA }, recusa?.faltas);
  return (
    <Page
      title="Avisos à equipe"
      note="A loja escreve a cada pedido pago, e uma vez quando algo vai mal por dez minutos."
    >
      {demo && <Mensagem tipo="info" texto={naDemonstracao} />}
      <FormularioDoPainel julgado={recusa}>
        {actionData?.ok && <Mensagem tipo="sucesso" texto={actionData.frase} />}
        {recusa?.frase && <Mensagem tipo="erro" texto={recusa.frase} />}
        <div className="campos">
          <CampoLongo rotulo="Quem recebe" {...campo('avisarA')} dica={dicaDosAvisos(demo, contato)} maxLength={2000} />
        </div>
        <div className="formulario-acoes">
          <BotaoDeIntencao intencao="salvar" className="botao botao-principal">
            Salvar
          </BotaoDeIntencao>
          <button type="submit" name="intencao" value="testar" className="botao botao-secundario">
            Enviar mensagem de teste
          </button>
          <Link className="elo" to="/admin/mensagens">
            Ver mensagens
          </Link>
        </div>
      </FormularioDoPainel>
    </Page>
  );
}
