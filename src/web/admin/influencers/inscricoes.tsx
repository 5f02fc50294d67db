import { useId } from 'react';
import { Link, useNavigation } from 'react-router';
import { Ato } from '#web/admin/base/direitos-na-tela.tsx';
import type { Inscricao } from '#db/parceiros/ler-inscricoes.ts';
import { formatarDia } from '#domain/datas.ts';
import type { AceiteDigitado } from '#domain/parceiros/inscricao.ts';
import { BotaoDeIntencao } from '#web/admin/base/botoes.tsx';
import { FormularioDoPainel } from '#web/admin/base/formulario.tsx';
import type { Resposta } from '#web/form-response.ts';
import { Badge } from '#web/panel/list.tsx';
import { Facts, Section } from '#web/panel/page.tsx';
import { Campo } from '#web/ui/form/campo.tsx';
import { useCampos } from '#web/ui/form/use-campos.ts';

type Digitado = { id: string } & Partial<AceiteDigitado & { motivo: string }>;
type Reply = Resposta<keyof AceiteDigitado | 'motivo', Digitado>;
type RecusaDaInscricao = Extract<Reply, { ok: false }> | null;

/** The applications: those to decide with their forms, then the decided ones. */
export function Inscricoes({ inscricoes, reply }: { inscricoes: Inscricao[]; reply: Reply | null }) {
  const recusa = reply && !reply.ok ? reply : null;
  const decididas = inscricoes.filter(({ situacao }) => situacao !== 'pronta');
  const prontas = inscricoes.filter(({ situacao }) => situacao === 'pronta');
  return (
    <Section title="Inscrições" id="inscricoes">
      {prontas.length === 0 && <p>Nenhuma inscrição à espera.</p>}
      {prontas.map((inscricao) => (
        <InscricaoADecidir
          key={inscricao.id}
          inscricao={inscricao}
          recusa={recusa?.digitado?.id === inscricao.id ? recusa : null}
        />
      ))}
      {decididas.length > 0 && (
        <details className="inscricoes-decididas">
          <summary>Decididas ({decididas.length})</summary>
          <ul>
            {decididas.map(({ id, nome, email, situacao, decididaEm, motivo, uid }) => (
              <li key={id}>
                <Badge tone={situacao === 'aceita' ? 'good' : 'bad'}>{situacao}</Badge>{' '}
                {uid ? (
                  <Link className="elo" to={`/admin/usuarios/editar/${uid}`}>
                    {nome}
                  </Link>
                ) : (
                  nome
                )}{' '}
                ({email}), em {decididaEm && formatarDia(decididaEm)}
                {motivo && `: ${motivo}`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Section>
  );
}

function InscricaoADecidir({ inscricao, recusa }: { inscricao: Inscricao; recusa: RecusaDaInscricao }) {
  const titulo = useId();
  const { id, nome, email, canais, audiencia, termos, criadoEm } = inscricao;
  const ocupado = useNavigation().state === 'submitting';
  const campo = useCampos(recusa?.digitado ?? { codigo: '', comissao: '', motivo: '' }, recusa?.faltas);
  const qual = <input type="hidden" name="id" value={id} />;
  return (
    <article className="inscricao" aria-labelledby={titulo}>
      <h3 id={titulo}>{nome}</h3>
      <Facts
        of={[
          ['E-mail', email],
          [
            'Canais',
            <span key="canais" className="inscricao-texto">
              {canais}
            </span>,
          ],
          ['Audiência', audiencia],
          ['Inscrição', `${formatarDia(criadoEm)}, com a versão ${termos} dos termos`],
        ]}
      />
      <div className="inscricao-decisao">
        <Ato intencao="aceitar">
          <FormularioDoPainel intencao="aceitar" julgado={recusa} preventScrollReset>
            {qual}
            <div className="inscricao-campos">
              <Campo
                rotulo="Código"
                {...campo('codigo')}
                autoComplete="off"
                autoCapitalize="characters"
                maxLength={30}
              />
              <Campo
                rotulo="Comissão (%)"
                {...campo('comissao')}
                inputMode="decimal"
                autoComplete="off"
                placeholder="10"
                maxLength={8}
              />
            </div>
            <BotaoDeIntencao intencao="aceitar" sobre={titulo} className="botao botao-principal" ocupado={ocupado}>
              Aceitar
            </BotaoDeIntencao>
          </FormularioDoPainel>
        </Ato>
        <Ato>
          <FormularioDoPainel julgado={recusa} preventScrollReset>
            {qual}
            <Campo
              rotulo="Motivo"
              {...campo('motivo', 'A pessoa recebe esta frase por e-mail.')}
              autoComplete="off"
              maxLength={500}
            />
            <BotaoDeIntencao intencao="recusar" sobre={titulo} className="botao botao-de-perigo" ocupado={ocupado}>
              Recusar
            </BotaoDeIntencao>
          </FormularioDoPainel>
        </Ato>
      </div>
    </article>
  );
}
