import type { SVGProps } from 'react';

/** An icon of lucide-react as the build makes it (`scripts/vite/small-icons.ts`): `linhas` are its lines as SVG writes them. */
export function desenho(classes: string, linhas: string) {
  return ({ className, ...props }: SVGProps<SVGSVGElement>) => (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={24}
      height={24}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className ? `${classes} ${className}` : classes}
      aria-hidden
      {...props}
      dangerouslySetInnerHTML={{ __html: linhas }}
    />
  );
}
