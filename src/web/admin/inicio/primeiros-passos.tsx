import { Circle } from '#web/ui/media/icones-do-painel.tsx';
import { CircleCheck } from '#web/ui/media/icones.tsx';
import { Form, Link, useNavigation } from 'react-router';
import { Ato, usePodeAbrir } from '#web/admin/base/direitos-na-tela.tsx';
import type { Passo, PrimeirosPassos as Andamento } from '#application/funcionamento/primeiros-passos.ts';
import { palavrasDosPassos, porExtenso } from './inicio-frases.ts';

/** Steps that a button of this page completes. */
const acoesDosPassos: Partial<Record<Passo, { intencao: string; nome: string }>> = {
  'mercado-pago': { intencao: 'conferir', nome: 'Conferir agora' },
  email: { intencao: 'testar-email', nome: 'Enviar mensagem de teste' },
};

function UmPasso({ passo, feito }: { passo: Passo; feito: boolean }) {
  const { nome, porque, para } = palavrasDosPassos[passo];
  const acaoDoPasso = acoesDosPassos[passo];
  const podeAbrir = usePodeAbrir();
  const Icone = feito ? CircleCheck : Circle;
  return (
    <li className={feito ? 'primeiro-passo primeiro-passo-feito' : 'primeiro-passo'}>
      <Icone className="icone primeiro-passo-icone" aria-hidden />
      <div>
        <h3>
          {nome} <span className="situacao">{feito ? 'Feito' : 'A fazer'}</span>
        </h3>
        <p>{porque}</p>
      </div>
      {para && podeAbrir(para) && (
        <Link className="elo primeiro-passo-elo" to={para} aria-label={`${feito ? 'Rever' : 'Fazer'}: ${nome}`}>
          {feito ? 'Rever' : 'Fazer'}
        </Link>
      )}
      {acaoDoPasso && (
        <Ato intencao={acaoDoPasso.intencao}>
          <Form method="post" className="primeiro-passo-aqui" preventScrollReset>
            <button type="submit" name="intencao" value={acaoDoPasso.intencao} className="botao botao-pequeno">
              {acaoDoPasso.nome}
            </button>
          </Form>
        </Ato>
      )}
    </li>
  );
}

type Props = { andamento: Andamento; /** An open shop shows only the steps that remain. */ aberta: boolean };

/** Steps of the setup with their progress, and in a closed shop the button that opens it. */
export function PrimeirosPassos({ andamento: { feitos, faltaNaLei }, aberta }: Props) {
  const podeAbrir = usePodeAbrir();
  const passos = Object.entries(feitos) as [Passo, boolean][];
  const prontos = passos.filter(([, feito]) => feito).length;
  const listados = aberta ? passos.filter(([, feito]) => !feito) : passos;
  return (
    <section className="bloco" aria-labelledby="primeiros-passos">
      <h2 id="primeiros-passos">Primeiros passos</h2>
      <p className="passos-conta">
        {prontos} de {passos.length} prontos.{' '}
        {aberta
          ? 'A loja já está aberta; estes passos ainda faltam.'
          : 'Enquanto a loja está fechada, os visitantes veem que ela está em preparação; a equipe vê tudo.'}
      </p>
      {!aberta && podeAbrir('/admin/importar') && (
        <p className="passos-conta">
          Sua loja funcionava no Firebase?{' '}
          <Link className="elo" to="/admin/importar">
            Traga-a inteira para cá
          </Link>
        </p>
      )}
      <ol className="passos">
        {listados.map(([passo, feito]) => (
          <UmPasso key={passo} passo={passo} feito={feito} />
        ))}
      </ol>
      {!aberta && (
        <Ato intencao="abrir">
          <Abrir faltaNaLei={faltaNaLei} tudoPronto={prontos === passos.length} />
        </Ato>
      )}
    </section>
  );
}

function Abrir({ faltaNaLei, tudoPronto }: Pick<Andamento, 'faltaNaLei'> & { tudoPronto: boolean }) {
  const abrindo = useNavigation().formData?.get('intencao') === 'abrir';
  return (
    <Form method="post" className="passos-abrir">
      <button
        type="submit"
        className="botao botao-principal"
        name="intencao"
        value="abrir"
        aria-disabled={abrindo}
        aria-describedby="passos-falta"
      >
        {abrindo ? 'Abrindo...' : 'Abrir a loja'}
      </button>
      <p id="passos-falta">
        {faltaNaLei.length > 0
          ? `Para abrir, falta: ${porExtenso(faltaNaLei)}.`
          : tudoPronto
            ? 'Tudo pronto.'
            : 'A loja já pode abrir; o que falta acima é para você dormir tranquilo.'}
      </p>
    </Form>
  );
}
