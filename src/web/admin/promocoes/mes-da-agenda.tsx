// @requirement 15.23.7
import './mes-da-agenda.css';
import { Link } from 'react-router';
import type { Dia, Mes } from '#domain/calendario.ts';
import { diaComSemanaPorExtenso, diaInteiro, mesPorExtenso, periodoPorExtenso } from '#domain/dias-por-extenso.ts';
import { mesAntes } from '#domain/mes.ts';
import type { EstadoDaPromocao } from '#domain/precos/estado-da-promocao.ts';
import type { BarraDaAgenda, SemanaDaAgenda } from '#domain/precos/mes-da-agenda.ts';
import { useEloDaLista } from '#web/admin/base/lista-de-onde.ts';
import { ArrowLeft, ArrowRight } from '#web/ui/media/icones.tsx';

const diasDaSemana = [
  ['dom.', 'domingo'],
  ['seg.', 'segunda-feira'],
  ['ter.', 'terça-feira'],
  ['qua.', 'quarta-feira'],
  ['qui.', 'quinta-feira'],
  ['sex.', 'sexta-feira'],
  ['sáb.', 'sábado'],
] as const;

const classes: Readonly<Record<EstadoDaPromocao, string>> = {
  'no ar': 'agenda-barra agenda-barra-no-ar',
  agendada: 'agenda-barra agenda-barra-agendada',
  encerrada: 'agenda-barra agenda-barra-encerrada',
};

type MesDaAgendaProps = { mes: Mes; hoje: Dia; semanas: SemanaDaAgenda[] };

/** A month with the promotions that run in it, each a bar across its days. On phones a list for each week. */
export function MesDaAgenda({ mes, hoje, semanas }: MesDaAgendaProps) {
  const mesAtual = hoje.slice(0, 7);
  const vazio = semanas.every(({ trilhas }) => trilhas.length === 0);
  return (
    <>
      <nav className="agenda-meses" aria-label="Meses da agenda">
        <EloDoMes mes={mesAntes(mes, 1)} rotulo="Mês anterior" icone={<ArrowLeft className="icone" aria-hidden />} />
        <h3>{mesPorExtenso(mes)}</h3>
        <EloDoMes mes={mesAntes(mes, -1)} rotulo="Mês seguinte" icone={<ArrowRight className="icone" aria-hidden />} />
        {mes !== mesAtual && (
          <Link className="elo" to="?" preventScrollReset>
            Este mês
          </Link>
        )}
      </nav>
      {vazio && <p className="agenda-vazia">Nenhuma promoção vale nestes dias.</p>}
      <table className="agenda-mes">
        <caption className="so-para-leitor">Promoções em {mesPorExtenso(mes)}</caption>
        <thead>
          <tr>
            {diasDaSemana.map(([curto, inteiro]) => (
              <th key={curto} scope="col" abbr={inteiro}>
                {curto}
              </th>
            ))}
          </tr>
        </thead>
        {semanas.map((semana) => (
          <Semana key={semana.dias[0]} semana={semana} mes={mes} hoje={hoje} />
        ))}
      </table>
    </>
  );
}

function EloDoMes({ mes, rotulo, icone }: { mes: Mes; rotulo: string; icone: React.ReactNode }) {
  return (
    <Link
      className="botao-icone botao-com-fio"
      to={`?mes=${mes}`}
      aria-label={`${rotulo}, ${mesPorExtenso(mes)}`}
      preventScrollReset
    >
      {icone}
    </Link>
  );
}

function Semana({ semana: { dias, trilhas }, mes, hoje }: { semana: SemanaDaAgenda; mes: Mes; hoje: Dia }) {
  const [domingo = '', ...outros] = dias;
  return (
    <tbody className={trilhas.length === 0 ? 'agenda-semana agenda-semana-vazia' : 'agenda-semana'}>
      <tr className="agenda-semana-nome">
        <th colSpan={dias.length} scope="rowgroup">
          {periodoPorExtenso({ de: domingo, ate: outros.at(-1) ?? domingo })}
        </th>
      </tr>
      <tr className="agenda-dias">
        {dias.map((dia) => (
          <th
            key={dia}
            scope="col"
            className={dia.startsWith(mes) ? undefined : 'agenda-dia-de-fora'}
            aria-current={dia === hoje ? 'date' : undefined}
          >
            <span className="agenda-dia" aria-hidden>
              {Number(dia.slice(8))}
            </span>
            <span className="so-para-leitor">{diaComSemanaPorExtenso(dia)}</span>
          </th>
        ))}
      </tr>
      {trilhas.map((trilha) => (
        <tr key={trilha.map(({ id }) => id).join()}>
          {trilha.map((barra, i) => {
            const anterior = trilha[i - 1];
            const livres = barra.coluna - (anterior ? anterior.coluna + anterior.dias : 0);
            return <Celulas key={barra.id} barra={barra} livres={livres} />;
          })}
        </tr>
      ))}
    </tbody>
  );
}

/** The free days before a bar, and the bar. */
function Celulas({ barra, livres }: { barra: BarraDaAgenda; livres: number }) {
  const elo = useEloDaLista();
  const { id, nome, estado, de, ate, dias } = barra;
  return (
    <>
      {livres > 0 && (
        <td className="agenda-livre" colSpan={livres}>
          <span className="so-para-leitor">Nada</span>
        </td>
      )}
      <td colSpan={dias}>
        <Link className={classes[estado]} to={elo(`/admin/promocoes/editar/${id}`)}>
          <span className="agenda-barra-nome">{nome}</span> <span className="agenda-barra-estado">{estado}</span>{' '}
          <span className="agenda-barra-quando">
            {ate ? periodoPorExtenso({ de, ate }) : `desde ${diaInteiro(de)}, sem fim`}
          </span>
        </Link>
      </td>
    </>
  );
}
