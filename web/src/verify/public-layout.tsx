import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { useBrand } from '../brand/brand.ts'
import { pageAddress } from '../brand/brand-words.ts'
import { useInsteadOfFirstFrame } from '../brand/first-frame.ts'
import { PageTransition } from '../brand/page-transition.tsx'
import { defineTexts } from '../language/language.ts'
import { LanguageField } from '../language/language-field.tsx'
import { authPaths, playerPaths } from '../paths.ts'
import { chooseLanguageFor } from '../session/chosen-language.ts'
import { OFFERED } from '../session/language-choice.ts'
import { useSession } from '../session/session-store.ts'
import { BrandLogo } from '../shell/frame/brand-logo.tsx'
import { buttonClass } from '../ui/buttons/button.tsx'
import { IconButton } from '../ui/buttons/icon-button.tsx'
import styles from './public-layout.module.css'

const texts = defineTexts('app.public-layout', {
  pages: 'Public pages',
  verify: 'Verify',
  figures: 'Public figures',
  signIn: 'Sign in',
  back: 'Back to my account',
  light: 'Switch to the light theme',
  dark: 'Switch to the dark theme',
  terms: 'Terms',
  privacy: 'Privacy',
})

/** The frame of the pages that show what everyone may check: no account is needed. */
export function PublicLayout() {
  useInsteadOfFirstFrame()
  const brand = useBrand()
  const path = useLocation({ select: (location) => location.pathname })
  const isSignedIn = useSession((state) => state.session.state === 'logged-in')
  const links = [
    { href: brand.termsAndCondition, words: texts.terms },
    { href: brand.privacyPolicy, words: texts.privacy },
  ].filter(({ href }) => href !== '')
  return (
    <div className={styles.layout}>
      <header className={styles.bar}>
        <BrandLogo className={styles.logo} />
        <nav className={styles.nav} aria-label={texts.pages}>
          <Link to={authPaths.verifyReceipt}>{texts.verify}</Link>
          <Link to={authPaths.publicFigures}>{texts.figures}</Link>
        </nav>
        <div className={styles.end}>
          <ThemeButton />
          <Link
            to={isSignedIn ? playerPaths.home : authPaths.login}
            className={buttonClass({ variant: 'outline' })}
          >
            {isSignedIn ? texts.back : texts.signIn}
          </Link>
        </div>
      </header>
      <main className={styles.main}>
        <PageTransition key={path}>
          <Outlet />
        </PageTransition>
      </main>
      <footer className={styles.foot}>
        <span className={styles.links}>
          <span>{brand.name}</span>
          {links.map(({ href, words }) => (
            <a key={words} href={pageAddress(href)} target="_blank" rel="noreferrer">
              {words}
            </a>
          ))}
        </span>
        <LanguageField languages={OFFERED} onChoose={chooseLanguageFor} />
      </footer>
    </div>
  )
}

function ThemeButton() {
  const theme = useSession((state) => state.theme)
  const toggleTheme = useSession((state) => state.toggleTheme)
  return (
    <IconButton
      icon={theme === 'dark' ? 'sun' : 'moon'}
      label={theme === 'dark' ? texts.light : texts.dark}
      onClick={toggleTheme}
    />
  )
}
