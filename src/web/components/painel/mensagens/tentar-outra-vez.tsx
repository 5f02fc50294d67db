import { Form } from 'react-router';

type TentarOutraVezProps = {
  qual: string;
  intencao: 'reenviar' | 'reprocessar';
  rotulo: string;
  /** What is tried, for screen readers. */ oQue: string;
  enviando: boolean;
};

/** The button of a row whose message or event is not done. */
export function TentarOutraVez({ qual, intencao, rotulo, oQue, enviando }: TentarOutraVezProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="qual" value={qual} />
      <button
        className="bt bt-q"
        name="intencao"
        value={intencao}
        aria-disabled={enviando}
        aria-label={`${rotulo} ${oQue}`}
      >
        {rotulo}
      </button>
    </Form>
  );
}
