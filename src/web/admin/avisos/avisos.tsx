// @requirement 15.6.6
import '#web/admin/base/formulario.css';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { type ErroSalvarAvisos, salvarAvisos } from '#application/funcionamento/salvar-avisos.ts';
import { testarEmail } from '#application/funcionamento/testar-email.ts';
import { lerDadosDaLoja } from '#db/queries/configuracao/configuracao.ts';
import { lerFuncionamento } from '#db/queries/funcionamento/funcionamento.ts';
import { BotaoDeIntencao } from '#web/admin/base/botoes.tsx';
import { acao, acoes } from '#web/form-action.ts';
import { lojaContext } from '#web/request-context.ts';
import { digitados, texto } from '#web/form-fields.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { CampoLongo } from '#web/ui/form/campo.tsx';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { FormularioDoPainel } from '#web/admin/base/formulario.tsx';
import { useCampos } from '#web/ui/form/use-campos.ts';
import type { Recusa } from '#domain/recusas.ts';
import type { Frases } from '#web/form-response.ts';
import type { Route } from './+types/avisos.ts';

/** The addresses that receive notifications of sales and errors. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, demo } = context.get(lojaContext);
  const [{ avisarA }, { email }] = await Promise.all([lerFuncionamento(db), lerDadosDaLoja(db)]);
  return { avisarA: avisarA.join('\n'), contato: email, demo };
}

const frasesDosAvisos: Frases<ErroSalvarAvisos, 'avisarA'> = {
  feito: 'Pronto: os próximos avisos vão para estes endereços.',
  recusas: {
    'email-invalido': ({ email }) => ({ faltas: { avisarA: `Não é um e-mail válido: ${email}` } }),
    demais: { faltas: { avisarA: 'No máximo cinco endereços.' } },
  },
};

const frasesDoTeste: Frases<Recusa<'sem-servidor'>> = {
  feito: 'Mensagem de teste a caminho do seu e-mail. Se não chegar, veja o motivo em Mensagens.',
  recusas: {
    'sem-servidor': 'Falta o servidor de e-mail: defina SMTP_URL e MAIL_FROM e reinicie a loja.',
  },
};

const frasesDaDemonstracao = {
  ninguem:
    'Esta loja é uma demonstração: ninguém recebe estes avisos. As mensagens ficam só na caixa de e-mails da demonstração.',
  dica: 'Um e-mail por linha, até cinco. Vazio, nenhum aviso é escrito.',
} as const;

export const action = acoes(
  {
    salvar: acao(
      digitados({ avisarA: texto(2000) }),
      ({ loja, context }, { digitado }) => salvarAvisos(loja, quemPede(context), digitado.avisarA),
      frasesDosAvisos,
      { status: { 'email-invalido': 422, demais: 422 } },
    ),
    testar: acao(z.object({}), ({ loja, context }) => testarEmail(loja, quemPede(context).email), frasesDoTeste),
  },
  null,
);

export const meta = () => metaDoPainel('Avisos à equipe');

export default function Avisos({ loaderData: { avisarA, contato, demo }, actionData }: Route.ComponentProps) {
  const recusa = actionData && !actionData.ok ? actionData : null;
  const campo = useCampos(recusa?.digitado ?? { avisarA }, recusa?.faltas);
  return (
    <>
      <TituloDoPainel
        titulo="Avisos à equipe"
        frase="A loja escreve a cada pedido pago, e uma vez quando algo vai mal por dez minutos."
      />
      {demo && <Mensagem tipo="info" texto={frasesDaDemonstracao.ninguem} />}
      <FormularioDoPainel julgado={recusa}>
        {actionData?.ok && <Mensagem tipo="sucesso" texto={actionData.frase} />}
        {recusa?.frase && <Mensagem tipo="erro" texto={recusa.frase} />}
        <div className="campos">
          <CampoLongo
            rotulo="Quem recebe"
            {...campo('avisarA')}
            dica={
              demo
                ? frasesDaDemonstracao.dica
                : contato
                  ? `Um e-mail por linha, até cinco. Vazio, os avisos vão para ${contato}.`
                  : 'Um e-mail por linha, até cinco. Vazio, os avisos vão para o e-mail de contato da loja.'
            }
            maxLength={2000}
          />
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
    </>
  );
}
