import { Circle, CircleCheck } from '#web/ui/media/icones.tsx';
import { Form, Link, useNavigation } from 'react-router';
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
      {para && (
        <Link className="elo primeiro-passo-elo" to={para} aria-label={`${feito ? 'Rever' : 'Fazer'}: ${nome}`}>
          {feito ? 'Rever' : 'Fazer'}
        </Link>
      )}
      {acaoDoPasso && (
        <Form method="post" className="primeiro-passo-aqui" preventScrollReset>
          <button type="submit" name="intencao" value={acaoDoPasso.intencao} className="botao botao-pequeno">
            {acaoDoPasso.nome}
          </button>
        </Form>
      )}
    </li>
  );
}

/** Remaining steps before the opening, and its button. */
export function PrimeirosPassos({ andamento: { feitos, faltaNaLei } }: { andamento: Andamento }) {
  const passos = Object.entries(feitos) as [Passo, boolean][];
  const prontos = passos.filter(([, feito]) => feito).length;
  const abrindo = useNavigation().formData?.get('intencao') === 'abrir';
  return (
    <section className="bloco" aria-labelledby="primeiros-passos">
      <h2 id="primeiros-passos">Primeiros passos</h2>
      <p className="passos-conta">
        {prontos} de {passos.length} prontos. Enquanto a loja está fechada, os visitantes veem que ela está em
        preparação; a equipe vê tudo.
      </p>
      <p className="passos-conta">
        Sua loja funcionava no Firebase?{' '}
        <Link className="elo" to="/admin/importar">
          Traga-a inteira para cá
        </Link>
      </p>
      <ol className="passos">
        {passos.map(([passo, feito]) => (
          <UmPasso key={passo} passo={passo} feito={feito} />
        ))}
      </ol>
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
            : prontos < passos.length
              ? 'A loja já pode abrir; o que falta acima é para você dormir tranquilo.'
              : 'Tudo pronto.'}
        </p>
      </Form>
    </section>
  );
}
