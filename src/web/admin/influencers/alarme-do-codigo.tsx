// @requirement 15.28.3 15.28.4
import type { InfluencerLido } from '#application/comissoes/ler-influencer.ts';
import {
  DIAS_DE_SILENCIO,
  fraseDoAlarme,
  MAIOR_NOTA_DO_ALARME,
  silencioAte,
} from '#domain/comissoes/alarme-de-vazamento.ts';
import { formatarDia, formatarMomento } from '#domain/datas.ts';
import { BotaoDeIntencao } from '#web/admin/base/botoes.tsx';
import { FormularioDoPainel } from '#web/admin/base/formulario.tsx';
import type { Resposta } from '#web/form-response.ts';
import { Section } from '#web/panel/page.tsx';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { Campo } from '#web/ui/form/campo.tsx';
import { useCampos } from '#web/ui/form/use-campos.ts';

type RespostaDaDispensa = Resposta<'nota', { nota: string }> | null;

type AlarmeDoCodigoProps = {
  codigo: NonNullable<InfluencerLido['codigo']>;
  alarme: InfluencerLido['alarme'];
  agora: Date;
  reply: RespostaDaDispensa;
};

/** Whether the code is paused, its alarm, and the owner's acts on both. */
export function AlarmeDoCodigo({ codigo: { nome, pausa, dispensa }, alarme, agora, reply }: AlarmeDoCodigoProps) {
  const calada = dispensa && silencioAte(dispensa.criadoEm) > agora ? dispensa : null;
  return (
    <Section title={`Código ${nome}`} id="codigo">
      {alarme && (
        <Mensagem tipo="erro" texto={`Alarme: o código ${nome} pode ter vazado.`}>
          <p>{fraseDoAlarme(alarme)}.</p>
        </Mensagem>
      )}
      {pausa && (
        <Mensagem
          tipo="info"
          texto={`Pausado por ${pausa.porNome} em ${formatarMomento(pausa.criadoEm)}: não dá desconto nem comissão. Os links ainda levam às páginas.`}
        />
      )}
      {calada && (
        <p>
          {calada.porNome} anotou que está certo{calada.nota === '' ? '' : `: “${calada.nota}”`}. O alarme fica calado
          até {formatarDia(silencioAte(calada.criadoEm))}.
        </p>
      )}
      {!alarme && !pausa && !calada && <p>Sem alarme: o código é usado como antes.</p>}
      <FormularioDoPainel julgado={null} preventScrollReset>
        <input type="hidden" name="codigo" value={nome} />
        {pausa ? (
          <BotaoDeIntencao intencao="retomar" className="botao botao-principal">
            Retomar
          </BotaoDeIntencao>
        ) : (
          <BotaoDeIntencao intencao="pausar" className="botao botao-secundario">
            Pausar código
          </BotaoDeIntencao>
        )}
      </FormularioDoPainel>
      {alarme && <Dispensa codigo={nome} reply={reply} />}
    </Section>
  );
}

function Dispensa({ codigo, reply }: { codigo: string; reply: RespostaDaDispensa }) {
  const recusa = reply && !reply.ok ? reply : null;
  const campo = useCampos({ nota: recusa?.digitado?.nota ?? '' }, recusa?.faltas);
  return (
    <FormularioDoPainel julgado={recusa} preventScrollReset aria-label="Alarme">
      <input type="hidden" name="codigo" value={codigo} />
      <Campo
        rotulo="Nota"
        {...campo('nota', `Se você sabe por quê. O alarme fica calado por ${DIAS_DE_SILENCIO} dias.`)}
        maxLength={MAIOR_NOTA_DO_ALARME}
        autoComplete="off"
        opcional
      />
      <div className="formulario-acoes">
        <BotaoDeIntencao intencao="dispensar" className="botao botao-secundario">
          Está certo
        </BotaoDeIntencao>
      </div>
    </FormularioDoPainel>
  );
}
