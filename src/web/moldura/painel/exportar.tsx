import { Download, Printer } from '#web/ui/media/icones.tsx';

type ExportarProps = {
  href: string;
  download?: boolean;
  /** The table, for screen readers, where a page has several files. */ deQue?: string;
};

/** Link to the CSV file of a list of a panel. */
export function ExportarCsv({ href, download, deQue }: ExportarProps) {
  return (
    <a className="botao botao-pequeno" href={href} download={download}>
      <Download className="icone icone-pequeno" aria-hidden />
      Exportar CSV
      {deQue && <span className="so-para-leitor">{deQue}</span>}
    </a>
  );
}

/** Link to the PDF of a list of a panel, which opens in a tab of its own to be printed. */
export function ExportarPdf({ href }: Pick<ExportarProps, 'href'>) {
  return (
    <a className="botao botao-pequeno" href={href} target="_blank" rel="noreferrer">
      <Printer className="icone icone-pequeno" aria-hidden />
      Exportar PDF
    </a>
  );
}
